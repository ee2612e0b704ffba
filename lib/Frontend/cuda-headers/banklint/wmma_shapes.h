//===- banklint/wmma_shapes.h - shapes and types of warp matrix functions -===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
// The body of mma.h: one line for each fragment and each product that Clang
// has a builtin for, in terms of the macros that mma.h defines.
//
//===----------------------------------------------------------------------===//

// No include guard: mma.h includes this inside a namespace, once.

// m16n16k16: half, bfloat16 and bytes.
BANKLINT_OPERAND(matrix_a, 16, 16, 16, __half, __half, 16, int,
                 __hmma_m16n16k16_ld_a)
BANKLINT_OPERAND(matrix_b, 16, 16, 16, __half, __half, 16, int,
                 __hmma_m16n16k16_ld_b)
BANKLINT_ACCUMULATOR(16, 16, 16, __half, 8, int, __hmma_m16n16k16_ld_c_f16,
                     __hmma_m16n16k16_st_c_f16)
BANKLINT_ACCUMULATOR(16, 16, 16, float, 8, float, __hmma_m16n16k16_ld_c_f32,
                     __hmma_m16n16k16_st_c_f32)
BANKLINT_ACCUMULATOR(16, 16, 16, int, 8, int, __imma_m16n16k16_ld_c,
                     __imma_m16n16k16_st_c_i32)
BANKLINT_PRODUCT(16, 16, 16, __half, int, __half, int, __half, int,
                 __hmma_m16n16k16_mma_f16f16)
BANKLINT_PRODUCT(16, 16, 16, __half, int, __half, int, float, float,
                 __hmma_m16n16k16_mma_f16f32)
BANKLINT_PRODUCT(16, 16, 16, __half, int, float, float, __half, int,
                 __hmma_m16n16k16_mma_f32f16)
BANKLINT_PRODUCT(16, 16, 16, __half, int, float, float, float, float,
                 __hmma_m16n16k16_mma_f32f32)
BANKLINT_OPERAND(matrix_a, 16, 16, 16, __nv_bfloat16, __nv_bfloat16, 8, int,
                 __mma_bf16_m16n16k16_ld_a)
BANKLINT_OPERAND(matrix_b, 16, 16, 16, __nv_bfloat16, __nv_bfloat16, 8, int,
                 __mma_bf16_m16n16k16_ld_b)
BANKLINT_PRODUCT(16, 16, 16, __nv_bfloat16, int, float, float, float, float,
                 __mma_bf16_m16n16k16_mma_f32)
BANKLINT_OPERAND(matrix_a, 16, 16, 16, signed char, signed char, 8, int,
                 __imma_m16n16k16_ld_a_s8)
BANKLINT_OPERAND(matrix_b, 16, 16, 16, signed char, signed char, 8, int,
                 __imma_m16n16k16_ld_b_s8)
BANKLINT_PRODUCT(16, 16, 16, signed char, int, int, int, int, int,
                 __imma_m16n16k16_mma_s8)
BANKLINT_OPERAND(matrix_a, 16, 16, 16, unsigned char, unsigned char, 8, int,
                 __imma_m16n16k16_ld_a_u8)
BANKLINT_OPERAND(matrix_b, 16, 16, 16, unsigned char, unsigned char, 8, int,
                 __imma_m16n16k16_ld_b_u8)
BANKLINT_PRODUCT(16, 16, 16, unsigned char, int, int, int, int, int,
                 __imma_m16n16k16_mma_u8)

// m32n8k16: half, bfloat16 and bytes.
BANKLINT_OPERAND(matrix_a, 32, 8, 16, __half, __half, 16, int,
                 __hmma_m32n8k16_ld_a)
BANKLINT_OPERAND(matrix_b, 32, 8, 16, __half, __half, 16, int,
                 __hmma_m32n8k16_ld_b)
BANKLINT_ACCUMULATOR(32, 8, 16, __half, 8, int, __hmma_m32n8k16_ld_c_f16,
                     __hmma_m32n8k16_st_c_f16)
BANKLINT_ACCUMULATOR(32, 8, 16, float, 8, float, __hmma_m32n8k16_ld_c_f32,
                     __hmma_m32n8k16_st_c_f32)
BANKLINT_ACCUMULATOR(32, 8, 16, int, 8, int, __imma_m32n8k16_ld_c,
                     __imma_m32n8k16_st_c_i32)
BANKLINT_PRODUCT(32, 8, 16, __half, int, __half, int, __half, int,
                 __hmma_m32n8k16_mma_f16f16)
BANKLINT_PRODUCT(32, 8, 16, __half, int, __half, int, float, float,
                 __hmma_m32n8k16_mma_f16f32)
BANKLINT_PRODUCT(32, 8, 16, __half, int, float, float, __half, int,
                 __hmma_m32n8k16_mma_f32f16)
BANKLINT_PRODUCT(32, 8, 16, __half, int, float, float, float, float,
                 __hmma_m32n8k16_mma_f32f32)
BANKLINT_OPERAND(matrix_a, 32, 8, 16, __nv_bfloat16, __nv_bfloat16, 16, int,
                 __mma_bf16_m32n8k16_ld_a)
BANKLINT_OPERAND(matrix_b, 32, 8, 16, __nv_bfloat16, __nv_bfloat16, 4, int,
                 __mma_bf16_m32n8k16_ld_b)
BANKLINT_PRODUCT(32, 8, 16, __nv_bfloat16, int, float, float, float, float,
                 __mma_bf16_m32n8k16_mma_f32)
BANKLINT_OPERAND(matrix_a, 32, 8, 16, signed char, signed char, 16, int,
                 __imma_m32n8k16_ld_a_s8)
BANKLINT_OPERAND(matrix_b, 32, 8, 16, signed char, signed char, 4, int,
                 __imma_m32n8k16_ld_b_s8)
BANKLINT_PRODUCT(32, 8, 16, signed char, int, int, int, int, int,
                 __imma_m32n8k16_mma_s8)
BANKLINT_OPERAND(matrix_a, 32, 8, 16, unsigned char, unsigned char, 16, int,
                 __imma_m32n8k16_ld_a_u8)
BANKLINT_OPERAND(matrix_b, 32, 8, 16, unsigned char, unsigned char, 4, int,
                 __imma_m32n8k16_ld_b_u8)
BANKLINT_PRODUCT(32, 8, 16, unsigned char, int, int, int, int, int,
                 __imma_m32n8k16_mma_u8)

// m8n32k16: half, bfloat16 and bytes.
BANKLINT_OPERAND(matrix_a, 8, 32, 16, __half, __half, 16, int,
                 __hmma_m8n32k16_ld_a)
BANKLINT_OPERAND(matrix_b, 8, 32, 16, __half, __half, 16, int,
                 __hmma_m8n32k16_ld_b)
BANKLINT_ACCUMULATOR(8, 32, 16, __half, 8, int, __hmma_m8n32k16_ld_c_f16,
                     __hmma_m8n32k16_st_c_f16)
BANKLINT_ACCUMULATOR(8, 32, 16, float, 8, float, __hmma_m8n32k16_ld_c_f32,
                     __hmma_m8n32k16_st_c_f32)
BANKLINT_ACCUMULATOR(8, 32, 16, int, 8, int, __imma_m8n32k16_ld_c,
                     __imma_m8n32k16_st_c_i32)
BANKLINT_PRODUCT(8, 32, 16, __half, int, __half, int, __half, int,
                 __hmma_m8n32k16_mma_f16f16)
BANKLINT_PRODUCT(8, 32, 16, __half, int, __half, int, float, float,
                 __hmma_m8n32k16_mma_f16f32)
BANKLINT_PRODUCT(8, 32, 16, __half, int, float, float, __half, int,
                 __hmma_m8n32k16_mma_f32f16)
BANKLINT_PRODUCT(8, 32, 16, __half, int, float, float, float, float,
                 __hmma_m8n32k16_mma_f32f32)
BANKLINT_OPERAND(matrix_a, 8, 32, 16, __nv_bfloat16, __nv_bfloat16, 4, int,
                 __mma_bf16_m8n32k16_ld_a)
BANKLINT_OPERAND(matrix_b, 8, 32, 16, __nv_bfloat16, __nv_bfloat16, 16, int,
                 __mma_bf16_m8n32k16_ld_b)
BANKLINT_PRODUCT(8, 32, 16, __nv_bfloat16, int, float, float, float, float,
                 __mma_bf16_m8n32k16_mma_f32)
BANKLINT_OPERAND(matrix_a, 8, 32, 16, signed char, signed char, 4, int,
                 __imma_m8n32k16_ld_a_s8)
BANKLINT_OPERAND(matrix_b, 8, 32, 16, signed char, signed char, 16, int,
                 __imma_m8n32k16_ld_b_s8)
BANKLINT_PRODUCT(8, 32, 16, signed char, int, int, int, int, int,
                 __imma_m8n32k16_mma_s8)
BANKLINT_OPERAND(matrix_a, 8, 32, 16, unsigned char, unsigned char, 4, int,
                 __imma_m8n32k16_ld_a_u8)
BANKLINT_OPERAND(matrix_b, 8, 32, 16, unsigned char, unsigned char, 16, int,
                 __imma_m8n32k16_ld_b_u8)
BANKLINT_PRODUCT(8, 32, 16, unsigned char, int, int, int, int, int,
                 __imma_m8n32k16_mma_u8)

// m16n16k8: float in the precision of tf32.
BANKLINT_OPERAND(matrix_a, 16, 16, 8, precision::tf32, float, 4, int,
                 __mma_tf32_m16n16k8_ld_a)
BANKLINT_OPERAND(matrix_b, 16, 16, 8, precision::tf32, float, 4, int,
                 __mma_tf32_m16n16k8_ld_b)
BANKLINT_ACCUMULATOR(16, 16, 8, float, 8, float, __mma_tf32_m16n16k8_ld_c,
                     __mma_m16n16k8_st_c_f32)
BANKLINT_PRODUCT(16, 16, 8, precision::tf32, int, float, float, float, float,
                 __mma_tf32_m16n16k8_mma_f32)

// m8n8k4: double.
BANKLINT_OPERAND(matrix_a, 8, 8, 4, double, double, 1, double,
                 __dmma_m8n8k4_ld_a)
BANKLINT_OPERAND(matrix_b, 8, 8, 4, double, double, 1, double,
                 __dmma_m8n8k4_ld_b)
BANKLINT_ACCUMULATOR(8, 8, 4, double, 2, double, __dmma_m8n8k4_ld_c,
                     __dmma_m8n8k4_st_c_f64)
BANKLINT_PRODUCT(8, 8, 4, double, double, double, double, double, double,
                 __dmma_m8n8k4_mma_f64)
