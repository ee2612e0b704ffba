//===- banklint/runtime_api.h - functions of the runtime API --------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_RUNTIME_API_H
#define BANKLINT_RUNTIME_API_H

#include "driver_types.h"

#if defined(__cplusplus)
#define BANKLINT_DEFAULT(Value) = Value
extern "C" {
#else
#define BANKLINT_DEFAULT(Value)
#endif

// Devices.
cudaError_t cudaDeviceReset(void);
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaThreadSynchronize(void);
cudaError_t cudaGetDeviceCount(int *Count);
cudaError_t cudaGetDevice(int *Device);
cudaError_t cudaSetDevice(int Device);
cudaError_t cudaSetDeviceFlags(unsigned int Flags);
cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *Prop, int Device);
cudaError_t cudaDeviceGetAttribute(int *Value, enum cudaDeviceAttr Attr,
                                   int Device);
cudaError_t cudaDeviceGetPCIBusId(char *Id, int Length, int Device);
cudaError_t cudaDeviceGetStreamPriorityRange(int *Least, int *Greatest);
cudaError_t cudaDeviceSetLimit(enum cudaLimit Limit, size_t Value);
cudaError_t cudaDeviceGetLimit(size_t *Value, enum cudaLimit Limit);
cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache Config);
cudaError_t cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig Config);
cudaError_t cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *Config);
cudaError_t cudaDeviceCanAccessPeer(int *Can, int Device, int Peer);
cudaError_t cudaDeviceEnablePeerAccess(int Peer, unsigned int Flags);
cudaError_t cudaDeviceDisablePeerAccess(int Peer);
cudaError_t cudaDeviceGetP2PAttribute(int *Value, enum cudaDeviceP2PAttr Attr,
                                      int Source, int Target);
cudaError_t cudaInitDevice(int Device, unsigned int DeviceFlags,
                           unsigned int Flags);
cudaError_t cudaDriverGetVersion(int *Version);
cudaError_t cudaRuntimeGetVersion(int *Version);
cudaError_t cudaProfilerStart(void);
cudaError_t cudaProfilerStop(void);

// Errors.
cudaError_t cudaGetLastError(void);
cudaError_t cudaPeekAtLastError(void);
const char *cudaGetErrorName(cudaError_t Error);
const char *cudaGetErrorString(cudaError_t Error);

// Memory.
cudaError_t cudaMalloc(void **P, size_t Size);
cudaError_t cudaMallocHost(void **P, size_t Size);
cudaError_t cudaHostAlloc(void **P, size_t Size, unsigned int Flags);
cudaError_t cudaHostGetDevicePointer(void **P, void *Host, unsigned int Flags);
cudaError_t cudaHostRegister(void *P, size_t Size, unsigned int Flags);
cudaError_t cudaHostUnregister(void *P);
cudaError_t cudaMallocManaged(void **P, size_t Size, unsigned int Flags);
cudaError_t cudaMallocPitch(void **P, size_t *Pitch, size_t Width,
                            size_t Height);
cudaError_t cudaMalloc3D(struct cudaPitchedPtr *P, struct cudaExtent Extent);
cudaError_t cudaMallocAsync(void **P, size_t Size, cudaStream_t Stream);
cudaError_t cudaMallocArray(cudaArray_t *Array,
                            const struct cudaChannelFormatDesc *Desc,
                            size_t Width, size_t Height BANKLINT_DEFAULT(0),
                            unsigned int Flags BANKLINT_DEFAULT(0));
cudaError_t cudaMalloc3DArray(cudaArray_t *Array,
                              const struct cudaChannelFormatDesc *Desc,
                              struct cudaExtent Extent,
                              unsigned int Flags BANKLINT_DEFAULT(0));
cudaError_t cudaFree(void *P);
cudaError_t cudaFreeHost(void *P);
cudaError_t cudaFreeAsync(void *P, cudaStream_t Stream);
cudaError_t cudaFreeArray(cudaArray_t Array);
cudaError_t cudaMemGetInfo(size_t *Free, size_t *Total);
cudaError_t cudaMemcpy(void *Dst, const void *Src, size_t Count,
                       enum cudaMemcpyKind Kind);
cudaError_t cudaMemcpyAsync(void *Dst, const void *Src, size_t Count,
                            enum cudaMemcpyKind Kind,
                            cudaStream_t Stream BANKLINT_DEFAULT(0));
cudaError_t cudaMemcpy2D(void *Dst, size_t DstPitch, const void *Src,
                         size_t SrcPitch, size_t Width, size_t Height,
                         enum cudaMemcpyKind Kind);
cudaError_t cudaMemcpy2DAsync(void *Dst, size_t DstPitch, const void *Src,
                              size_t SrcPitch, size_t Width, size_t Height,
                              enum cudaMemcpyKind Kind,
                              cudaStream_t Stream BANKLINT_DEFAULT(0));
cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *P);
cudaError_t cudaMemcpyPeer(void *Dst, int DstDevice, const void *Src,
                           int SrcDevice, size_t Count);
cudaError_t cudaMemcpyPeerAsync(void *Dst, int DstDevice, const void *Src,
                                int SrcDevice, size_t Count,
                                cudaStream_t Stream BANKLINT_DEFAULT(0));
cudaError_t cudaMemcpyToArray(cudaArray_t Dst, size_t W, size_t H,
                              const void *Src, size_t Count,
                              enum cudaMemcpyKind Kind);
cudaError_t cudaMemcpy2DToArray(cudaArray_t Dst, size_t W, size_t H,
                                const void *Src, size_t Pitch, size_t Width,
                                size_t Height, enum cudaMemcpyKind Kind);
cudaError_t cudaMemcpyToSymbol(const void *Symbol, const void *Src,
                               size_t Count, size_t Offset BANKLINT_DEFAULT(0),
                               enum cudaMemcpyKind Kind
                                   BANKLINT_DEFAULT(cudaMemcpyHostToDevice));
cudaError_t cudaMemcpyFromSymbol(void *Dst, const void *Symbol, size_t Count,
                                 size_t Offset BANKLINT_DEFAULT(0),
                                 enum cudaMemcpyKind Kind
                                     BANKLINT_DEFAULT(cudaMemcpyDeviceToHost));
cudaError_t cudaMemcpyToSymbolAsync(const void *Symbol, const void *Src,
                                    size_t Count, size_t Offset,
                                    enum cudaMemcpyKind Kind,
                                    cudaStream_t Stream BANKLINT_DEFAULT(0));
cudaError_t cudaGetSymbolAddress(void **P, const void *Symbol);
cudaError_t cudaGetSymbolSize(size_t *Size, const void *Symbol);
cudaError_t cudaMemset(void *P, int Value, size_t Count);
cudaError_t cudaMemsetAsync(void *P, int Value, size_t Count,
                            cudaStream_t Stream BANKLINT_DEFAULT(0));
cudaError_t cudaMemset2D(void *P, size_t Pitch, int Value, size_t Width,
                         size_t Height);
cudaError_t cudaMemPrefetchAsync(const void *P, size_t Count, int Device,
                                 cudaStream_t Stream BANKLINT_DEFAULT(0));
cudaError_t cudaMemAdvise(const void *P, size_t Count,
                          enum cudaMemoryAdvise Advice, int Device);
cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *Attributes,
                                     const void *P);
cudaError_t cudaCtxResetPersistingL2Cache(void);
cudaError_t cudaMemcpyFromArray(void *Dst, cudaArray_const_t Src, size_t W,
                                size_t H, size_t Count,
                                enum cudaMemcpyKind Kind);
cudaError_t cudaMemcpy2DFromArray(void *Dst, size_t Pitch,
                                  cudaArray_const_t Src, size_t W, size_t H,
                                  size_t Width, size_t Height,
                                  enum cudaMemcpyKind Kind);
cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *P,
                              cudaStream_t Stream BANKLINT_DEFAULT(0));
cudaError_t cudaMemset2DAsync(void *P, size_t Pitch, int Value, size_t Width,
                              size_t Height,
                              cudaStream_t Stream BANKLINT_DEFAULT(0));
cudaError_t cudaMemset3D(struct cudaPitchedPtr P, int Value,
                         struct cudaExtent Extent);
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *Pool, int Device);
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t Pool,
                                    enum cudaMemPoolAttr Attr, void *Value);
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t Pool, size_t Keep);
cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *Handle, void *P);
cudaError_t cudaIpcOpenMemHandle(void **P, cudaIpcMemHandle_t Handle,
                                 unsigned int Flags);
cudaError_t cudaIpcCloseMemHandle(void *P);

// Streams, events and graphs.
cudaError_t cudaStreamCreate(cudaStream_t *Stream);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *Stream, unsigned int Flags);
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *Stream,
                                         unsigned int Flags, int Priority);
cudaError_t cudaStreamDestroy(cudaStream_t Stream);
cudaError_t cudaStreamSynchronize(cudaStream_t Stream);
cudaError_t cudaStreamQuery(cudaStream_t Stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t Stream, cudaEvent_t Event,
                                unsigned int Flags BANKLINT_DEFAULT(0));
cudaError_t cudaStreamAddCallback(cudaStream_t Stream,
                                  cudaStreamCallback_t Callback, void *Data,
                                  unsigned int Flags);
cudaError_t cudaStreamAttachMemAsync(cudaStream_t Stream, void *P,
                                     size_t Length BANKLINT_DEFAULT(0),
                                     unsigned int Flags BANKLINT_DEFAULT(4));
cudaError_t cudaStreamSetAttribute(cudaStream_t Stream, cudaStreamAttrID Id,
                                   const cudaStreamAttrValue *Value);
cudaError_t cudaLaunchHostFunc(cudaStream_t Stream, cudaHostFn_t F, void *Data);
cudaError_t cudaStreamBeginCapture(cudaStream_t Stream,
                                   enum cudaStreamCaptureMode Mode);
cudaError_t cudaStreamEndCapture(cudaStream_t Stream, cudaGraph_t *Graph);
cudaError_t cudaGraphCreate(cudaGraph_t *Graph, unsigned int Flags);
cudaError_t cudaGraphLaunch(cudaGraphExec_t Exec, cudaStream_t Stream);
cudaError_t cudaGraphDestroy(cudaGraph_t Graph);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t Exec);
cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *Exec,
                                          cudaGraph_t Graph,
                                          unsigned long long Flags);
cudaError_t cudaGraphGetNodes(cudaGraph_t Graph, cudaGraphNode_t *Nodes,
                              size_t *Count);
cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *Node, cudaGraph_t Graph,
                                   const cudaGraphNode_t *Dependencies,
                                   size_t Count,
                                   const struct cudaKernelNodeParams *Params);
cudaError_t cudaGraphUpload(cudaGraphExec_t Exec, cudaStream_t Stream);
cudaError_t cudaStreamIsCapturing(cudaStream_t Stream,
                                  enum cudaStreamCaptureStatus *Status);
cudaError_t cudaStreamGetPriority(cudaStream_t Stream, int *Priority);
cudaError_t cudaStreamGetFlags(cudaStream_t Stream, unsigned int *Flags);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *Event, unsigned int Flags);
cudaError_t cudaEventDestroy(cudaEvent_t Event);
cudaError_t cudaEventRecord(cudaEvent_t Event,
                            cudaStream_t Stream BANKLINT_DEFAULT(0));
cudaError_t cudaEventSynchronize(cudaEvent_t Event);
cudaError_t cudaEventQuery(cudaEvent_t Event);
cudaError_t cudaEventElapsedTime(float *Ms, cudaEvent_t Start, cudaEvent_t End);

// Launches and functions.
cudaError_t cudaLaunchKernel(const void *Function, dim3 Grid, dim3 Block,
                             void **Args, size_t SharedMem,
                             cudaStream_t Stream);
cudaError_t cudaLaunchCooperativeKernel(const void *Function, dim3 Grid,
                                        dim3 Block, void **Args,
                                        size_t SharedMem, cudaStream_t Stream);
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *Config,
                                const void *Function, void **Args);
cudaError_t cudaFuncSetAttribute(const void *Function,
                                 enum cudaFuncAttribute Attr, int Value);
cudaError_t cudaFuncSetCacheConfig(const void *Function,
                                   enum cudaFuncCache Config);
cudaError_t cudaFuncSetSharedMemConfig(const void *Function,
                                       enum cudaSharedMemConfig Config);
cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *Attr,
                                  const void *Function);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks,
                                                          const void *Function,
                                                          int BlockSize,
                                                          size_t SharedMem);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *Blocks, const void *Function, int BlockSize, size_t SharedMem,
    unsigned int Flags);
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *SharedMem,
                                                      const void *Function,
                                                      int Blocks,
                                                      int BlockSize);
unsigned __cudaPushCallConfiguration(dim3 Grid, dim3 Block,
                                     size_t SharedMem BANKLINT_DEFAULT(0),
                                     void *Stream BANKLINT_DEFAULT(0));
cudaError_t __cudaPopCallConfiguration(dim3 *Grid, dim3 *Block,
                                       size_t *SharedMem, void *Stream);
// What Clang makes of a launch in device code.
__device__ void *cudaGetParameterBuffer(size_t Alignment, size_t Size);
__device__ cudaError_t cudaLaunchDevice(void *Function, void *Parameters,
                                        dim3 Grid, dim3 Block,
                                        unsigned int SharedMem,
                                        cudaStream_t Stream);

// Textures.
cudaError_t
cudaCreateTextureObject(cudaTextureObject_t *Texture,
                        const struct cudaResourceDesc *Resource,
                        const struct cudaTextureDesc *Desc,
                        const struct cudaResourceViewDesc *View);
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t Texture);
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *Surface,
                                    const struct cudaResourceDesc *Resource);
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t Surface);
struct cudaChannelFormatDesc
cudaCreateChannelDesc(int X, int Y, int Z, int W,
                      enum cudaChannelFormatKind Kind);

#if defined(__cplusplus)
} // extern "C"
#endif
#undef BANKLINT_DEFAULT

#endif // BANKLINT_RUNTIME_API_H
