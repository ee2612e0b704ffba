//===- banklint/textures.h - texture and surface functions, declared only -===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_TEXTURES_H
#define BANKLINT_TEXTURES_H

#include "driver_types.h"

#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2

enum cudaSurfaceBoundaryMode {
  cudaBoundaryModeZero = 0,
  cudaBoundaryModeClamp = 1,
  cudaBoundaryModeTrap = 2
};

// A fetch is one call on an object, or on a texture reference as CUDA had them
// before version 12.
template <class T, int Type = cudaTextureType1D,
          enum cudaTextureReadMode Mode = cudaReadModeElementType>
struct texture {
  int normalized;
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureAddressMode addressMode[3];
  struct cudaChannelFormatDesc channelDesc;
};
template <class T, enum cudaTextureReadMode Mode> struct __banklint_texel {
  typedef T type;
};
template <class T> struct __banklint_texel<T, cudaReadModeNormalizedFloat> {
  typedef float type;
};

#define BANKLINT_FETCH(Name, ...)                                              \
  template <class T>                                                           \
  __device__ T Name(cudaTextureObject_t Texture, __VA_ARGS__)                  \
      __attribute__((pure));                                                   \
  template <class T>                                                           \
  __device__ void Name(T *Result, cudaTextureObject_t Texture, __VA_ARGS__);   \
  template <class T, int Type, enum cudaTextureReadMode Mode>                  \
  __device__ typename __banklint_texel<T, Mode>::type Name(                    \
      const texture<T, Type, Mode> &Texture, __VA_ARGS__)                      \
      __attribute__((pure));

BANKLINT_FETCH(tex1Dfetch, int X)
BANKLINT_FETCH(tex1D, float X)
BANKLINT_FETCH(tex2D, float X, float Y)
BANKLINT_FETCH(tex3D, float X, float Y, float Z)
BANKLINT_FETCH(tex1DLod, float X, float Level)
BANKLINT_FETCH(tex2DLod, float X, float Y, float Level)
BANKLINT_FETCH(tex3DLod, float X, float Y, float Z, float Level)
BANKLINT_FETCH(tex1DLayered, float X, int Layer)
BANKLINT_FETCH(tex2DLayered, float X, float Y, int Layer)
BANKLINT_FETCH(texCubemap, float X, float Y, float Z)
BANKLINT_FETCH(tex2Dgather, float X, float Y, int Component = 0)
#undef BANKLINT_FETCH

#define BANKLINT_SURFACE(Name, ...)                                            \
  template <class T>                                                           \
  __device__ T Name##read(                                                     \
      cudaSurfaceObject_t Surface, __VA_ARGS__,                                \
      enum cudaSurfaceBoundaryMode Mode = cudaBoundaryModeTrap)                \
      __attribute__((pure));                                                   \
  template <class T>                                                           \
  __device__ void Name##read(                                                  \
      T *Result, cudaSurfaceObject_t Surface, __VA_ARGS__,                     \
      enum cudaSurfaceBoundaryMode Mode = cudaBoundaryModeTrap);               \
  template <class T>                                                           \
  __device__ void Name##write(                                                 \
      T Value, cudaSurfaceObject_t Surface, __VA_ARGS__,                       \
      enum cudaSurfaceBoundaryMode Mode = cudaBoundaryModeTrap);

BANKLINT_SURFACE(surf1D, int X)
BANKLINT_SURFACE(surf2D, int X, int Y)
BANKLINT_SURFACE(surf3D, int X, int Y, int Z)
BANKLINT_SURFACE(surf2DLayered, int X, int Y, int Layer)
#undef BANKLINT_SURFACE

template <class T, int Type, enum cudaTextureReadMode Mode>
inline cudaError_t cudaBindTexture(size_t *, const texture<T, Type, Mode> &,
                                   const void *, size_t = ~(size_t)0) {
  return cudaSuccess;
}
template <class T, int Type, enum cudaTextureReadMode Mode>
inline cudaError_t cudaBindTexture(size_t *, const texture<T, Type, Mode> &,
                                   const void *, const cudaChannelFormatDesc &,
                                   size_t = ~(size_t)0) {
  return cudaSuccess;
}
template <class T, int Type, enum cudaTextureReadMode Mode>
inline cudaError_t cudaBindTexture2D(size_t *, const texture<T, Type, Mode> &,
                                     const void *,
                                     const cudaChannelFormatDesc &, size_t,
                                     size_t, size_t) {
  return cudaSuccess;
}
template <class T, int Type, enum cudaTextureReadMode Mode>
inline cudaError_t cudaBindTextureToArray(const texture<T, Type, Mode> &,
                                          cudaArray_const_t) {
  return cudaSuccess;
}
template <class T, int Type, enum cudaTextureReadMode Mode>
inline cudaError_t cudaBindTextureToArray(const texture<T, Type, Mode> &,
                                          cudaArray_const_t,
                                          const cudaChannelFormatDesc &) {
  return cudaSuccess;
}
template <class T, int Type, enum cudaTextureReadMode Mode>
inline cudaError_t cudaUnbindTexture(const texture<T, Type, Mode> &) {
  return cudaSuccess;
}

#endif // BANKLINT_TEXTURES_H
