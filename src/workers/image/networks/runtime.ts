/**
 * The WebAssembly that the networks run on, as the pinned version of onnxruntime-web ships it (`ort-wasm-simd-threaded.wasm`;
 * there is none without threads). A test compares this with the installed file.
 */
export const runtimeFile = {
  sha256: '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
  bytes: 14_239_897,
}
