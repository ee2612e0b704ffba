//===- banklint/runtime_templates.h - typed overloads of the runtime API --===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_RUNTIME_TEMPLATES_H
#define BANKLINT_RUNTIME_TEMPLATES_H

#include "runtime_api.h"

#if defined(__cplusplus)

template <class T> inline cudaError_t cudaMalloc(T **P, size_t Size) {
  return ::cudaMalloc((void **)(void *)P, Size);
}
template <class T>
inline cudaError_t cudaMallocHost(T **P, size_t Size, unsigned int Flags = 0) {
  return ::cudaHostAlloc((void **)(void *)P, Size, Flags);
}
template <class T>
inline cudaError_t cudaHostAlloc(T **P, size_t Size, unsigned int Flags) {
  return ::cudaHostAlloc((void **)(void *)P, Size, Flags);
}
template <class T>
inline cudaError_t cudaHostGetDevicePointer(T **P, void *Host,
                                            unsigned int Flags) {
  return ::cudaHostGetDevicePointer((void **)(void *)P, Host, Flags);
}
template <class T>
inline cudaError_t cudaMallocManaged(T **P, size_t Size,
                                     unsigned int Flags = cudaMemAttachGlobal) {
  return ::cudaMallocManaged((void **)(void *)P, Size, Flags);
}
template <class T>
inline cudaError_t cudaMallocPitch(T **P, size_t *Pitch, size_t Width,
                                   size_t Height) {
  return ::cudaMallocPitch((void **)(void *)P, Pitch, Width, Height);
}
template <class T>
inline cudaError_t cudaMallocAsync(T **P, size_t Size, cudaStream_t Stream) {
  return ::cudaMallocAsync((void **)(void *)P, Size, Stream);
}

template <class T>
inline cudaError_t
cudaMemcpyToSymbol(const T &Symbol, const void *Src, size_t Count,
                   size_t Offset = 0,
                   enum cudaMemcpyKind Kind = cudaMemcpyHostToDevice) {
  return ::cudaMemcpyToSymbol((const void *)&Symbol, Src, Count, Offset, Kind);
}
template <class T>
inline cudaError_t
cudaMemcpyToSymbolAsync(const T &Symbol, const void *Src, size_t Count,
                        size_t Offset = 0,
                        enum cudaMemcpyKind Kind = cudaMemcpyHostToDevice,
                        cudaStream_t Stream = 0) {
  return ::cudaMemcpyToSymbolAsync((const void *)&Symbol, Src, Count, Offset,
                                   Kind, Stream);
}
template <class T>
inline cudaError_t
cudaMemcpyFromSymbol(void *Dst, const T &Symbol, size_t Count,
                     size_t Offset = 0,
                     enum cudaMemcpyKind Kind = cudaMemcpyDeviceToHost) {
  return ::cudaMemcpyFromSymbol(Dst, (const void *)&Symbol, Count, Offset,
                                Kind);
}
template <class T>
inline cudaError_t cudaGetSymbolAddress(void **P, const T &Symbol) {
  return ::cudaGetSymbolAddress(P, (const void *)&Symbol);
}
template <class T>
inline cudaError_t cudaGetSymbolSize(size_t *Size, const T &Symbol) {
  return ::cudaGetSymbolSize(Size, (const void *)&Symbol);
}

inline cudaError_t cudaEventCreate(cudaEvent_t *Event, unsigned int Flags = 0) {
  return ::cudaEventCreateWithFlags(Event, Flags);
}
inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *, cudaGraph_t,
                                        unsigned long long = 0) {
  return cudaSuccess;
}
inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *, cudaGraph_t,
                                        cudaGraphNode_t *, char *, size_t) {
  return cudaSuccess;
}

template <class T>
inline cudaError_t cudaLaunchKernel(T *Function, dim3 Grid, dim3 Block,
                                    void **Args, size_t SharedMem = 0,
                                    cudaStream_t Stream = 0) {
  return ::cudaLaunchKernel((const void *)Function, Grid, Block, Args,
                            SharedMem, Stream);
}
template <class T>
inline cudaError_t cudaLaunchCooperativeKernel(T *Function, dim3 Grid,
                                               dim3 Block, void **Args,
                                               size_t SharedMem = 0,
                                               cudaStream_t Stream = 0) {
  return ::cudaLaunchCooperativeKernel((const void *)Function, Grid, Block,
                                       Args, SharedMem, Stream);
}
#if __cplusplus >= 201103L
template <class... Params, class... Args>
inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *Config,
                                      void (*Kernel)(Params...),
                                      Args &&...As) {
  return [&](Params... Coerced) {
    void *Pointers[] = {(void *)&Coerced..., nullptr};
    return ::cudaLaunchKernelExC(Config, (const void *)Kernel, Pointers);
  }(static_cast<Args &&>(As)...);
}
#endif

template <class T>
inline cudaError_t cudaFuncSetAttribute(T *Function,
                                        enum cudaFuncAttribute Attr,
                                        int Value) {
  return ::cudaFuncSetAttribute((const void *)Function, Attr, Value);
}
template <class T>
inline cudaError_t cudaFuncSetCacheConfig(T *Function,
                                          enum cudaFuncCache Config) {
  return ::cudaFuncSetCacheConfig((const void *)Function, Config);
}
template <class T>
inline cudaError_t cudaFuncSetSharedMemConfig(T *Function,
                                              enum cudaSharedMemConfig Config) {
  return ::cudaFuncSetSharedMemConfig((const void *)Function, Config);
}
template <class T>
inline cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *Attr,
                                         T *Function) {
  return ::cudaFuncGetAttributes(Attr, (const void *)Function);
}
template <class T>
inline cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks, T Function,
                                              int BlockSize, size_t SharedMem) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      Blocks, (const void *)Function, BlockSize, SharedMem);
}
template <class T>
inline cudaError_t cudaOccupancyMaxPotentialBlockSize(int *MinGrid, int *Block,
                                                      T, size_t = 0, int = 0) {
  *MinGrid = *Block = 0;
  return cudaSuccess;
}
template <class T>
inline cudaError_t
cudaOccupancyMaxPotentialBlockSizeWithFlags(int *MinGrid, int *Block, T,
                                            size_t = 0, int = 0,
                                            unsigned int = 0) {
  *MinGrid = *Block = 0;
  return cudaSuccess;
}
template <class T>
inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *Blocks, T Function, int BlockSize, size_t SharedMem,
    unsigned int Flags) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      Blocks, (const void *)Function, BlockSize, SharedMem, Flags);
}
template <class T>
inline cudaError_t
cudaOccupancyAvailableDynamicSMemPerBlock(size_t *SharedMem, T *Function,
                                          int Blocks, int BlockSize) {
  return ::cudaOccupancyAvailableDynamicSMemPerBlock(
      SharedMem, (const void *)Function, Blocks, BlockSize);
}
template <class T>
inline cudaError_t
cudaMemcpyFromSymbolAsync(void *Dst, const T &Symbol, size_t Count,
                          size_t Offset = 0,
                          enum cudaMemcpyKind Kind = cudaMemcpyDeviceToHost,
                          cudaStream_t = 0) {
  return ::cudaMemcpyFromSymbol(Dst, (const void *)&Symbol, Count, Offset,
                                Kind);
}
template <class U, class T>
inline cudaError_t
cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *MinGrid, int *Block, T, U,
                                               int = 0) {
  *MinGrid = *Block = 0;
  return cudaSuccess;
}
template <class T>
inline cudaError_t cudaOccupancyMaxActiveClusters(int *Clusters, T,
                                                  const cudaLaunchConfig_t *) {
  *Clusters = 0;
  return cudaSuccess;
}

template <class T> inline struct cudaChannelFormatDesc cudaCreateChannelDesc() {
  return ::cudaCreateChannelDesc(8 * (int)sizeof(T), 0, 0, 0,
                                 cudaChannelFormatKindNone);
}
inline struct cudaExtent make_cudaExtent(size_t W, size_t H, size_t D) {
  struct cudaExtent E = {W, H, D};
  return E;
}
inline struct cudaPos make_cudaPos(size_t X, size_t Y, size_t Z) {
  struct cudaPos P = {X, Y, Z};
  return P;
}
inline struct cudaPitchedPtr make_cudaPitchedPtr(void *Ptr, size_t Pitch,
                                                 size_t XSize, size_t YSize) {
  struct cudaPitchedPtr P = {Ptr, Pitch, XSize, YSize};
  return P;
}

#endif // __cplusplus
#endif // BANKLINT_RUNTIME_TEMPLATES_H
