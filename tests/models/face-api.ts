import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import type { Pixels } from '#src/workers/image/shapes.ts'

type Numbers = { readonly shape: readonly number[]; readonly data: () => Promise<Float32Array> }
type Net = { readonly loadFromWeightMap: (weights: unknown) => void }
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** As much of the library as is compared with. */
interface FaceApi {
  readonly tf: {
    readonly setBackend: (name: string) => Promise<boolean>
    readonly ready: () => Promise<void>
    readonly tensor3d: (values: Float32Array, shape: readonly number[]) => object
    readonly io: { readonly decodeWeights: (bytes: ArrayBuffer, entries: unknown) => unknown }
  }
  readonly NetInput: new (inputs: readonly object[]) => object
  readonly TinyFaceDetector: new () => Net & {
    readonly forwardInput: (input: object, size: number) => Numbers
    readonly locateFaces: (
      input: object,
      options: object,
    ) => Promise<readonly { readonly score: number; readonly box: Box }[]>
  }
  readonly FaceLandmark68TinyNet: new () => Net & { readonly runNet: (input: object) => Numbers }
  readonly FaceRecognitionNet: new () => Net & { readonly forwardInput: (input: object) => Numbers }
  readonly FaceExpressionNet: new () => Net & { readonly forwardInput: (input: object) => Numbers }
  readonly TinyFaceDetectorOptions: new (options: object) => object
}

const folder = dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'))

/**
 * The library itself, with TensorFlow.js inside it, as it ships. It takes Node for a browser, since it would ask for a
 * package of its own there; so it gets globals of its own.
 */
function load(): FaceApi {
  const arrays = { ArrayBuffer, Float32Array, Int32Array, Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array }
  const others = { TextEncoder, TextDecoder, performance, setTimeout, clearTimeout, console }
  const page = { document: {}, window: { document: {} }, navigator: { userAgent: '' } }
  const context: { faceapi?: FaceApi } = createContext({ ...arrays, ...others, ...page })
  const code = readFileSync(join(folder, 'dist/face-api.js'), 'utf8')
  return runInContext(`${code}\nfaceapi`, context)
}

/** The library's own answers about pixels, without any resizing of its own. */
export async function openFaceApi() {
  const library = load()
  const { tf } = library
  await tf.setBackend('cpu')
  await tf.ready()
  const weights = (name: string) => {
    const groups: { weights: unknown[] }[] = JSON.parse(
      readFileSync(join(folder, `model/${name}_model-weights_manifest.json`), 'utf8'),
    )
    const bytes = new Uint8Array(readFileSync(join(folder, `model/${name}_model.bin`)))
    return tf.io.decodeWeights(
      bytes.buffer,
      groups.flatMap((group) => group.weights),
    )
  }
  const input = ({ width, height, data }: Pixels) => {
    const rgb = Float32Array.from({ length: width * height * 3 }, (_, i) => data[Math.floor(i / 3) * 4 + (i % 3)]!)
    return new library.NetInput([tf.tensor3d(rgb, [height, width, 3])])
  }
  const detector = new library.TinyFaceDetector()
  detector.loadFromWeightMap(weights('tiny_face_detector'))
  const landmarks = new library.FaceLandmark68TinyNet()
  landmarks.loadFromWeightMap(weights('face_landmark_68_tiny'))
  const expressions = new library.FaceExpressionNet()
  expressions.loadFromWeightMap(weights('face_expression'))
  const descriptors = new library.FaceRecognitionNet()
  descriptors.loadFromWeightMap(weights('face_recognition'))

  return {
    /** The raw grid; the picture is a square. */
    grid: async (photo: Pixels) => {
      const numbers = detector.forwardInput(input(photo), photo.width)
      return { dims: numbers.shape, data: await numbers.data() }
    },
    /** The boxes that the library itself makes of its grid. */
    faces: (photo: Pixels, scoreThreshold: number) =>
      detector.locateFaces(
        input(photo),
        new library.TinyFaceDetectorOptions({ inputSize: photo.width, scoreThreshold }),
      ),
    points: async (face: Pixels) => landmarks.runNet(input(face)).data(),
    descriptor: async (face: Pixels) => descriptors.forwardInput(input(face)).data(),
    expression: async (face: Pixels) => expressions.forwardInput(input(face)).data(),
  }
}
