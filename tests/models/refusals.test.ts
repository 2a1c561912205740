import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faceGraph } from '#models/nets/face.ts'
import { landmarksGraph } from '#models/nets/landmarks.ts'
import { mattingGraph } from '#models/nets/matting.ts'
import { Graph } from '#models/onnx/graph.ts'
import { readSource, sources } from '#models/sources.ts'

const [manifest, binary] = readSource(sources.face) as [Uint8Array, Uint8Array]
const [lite] = readSource(sources.matting) as [Uint8Array]

const longer = (bytes: Uint8Array, by: number) => Uint8Array.from([...bytes, ...new Uint8Array(by)])

type Group = { weights: { name: string; quantization?: { dtype: string } }[] }
/** The detector's list of weights, changed. */
function changed(change: (weights: Group['weights']) => Group['weights']): Uint8Array {
  const groups: Group[] = JSON.parse(new TextDecoder().decode(manifest))
  const next = groups.map((group) => ({ ...group, weights: change(group.weights) }))
  return new TextEncoder().encode(JSON.stringify(next))
}

describe('a source', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'visadesk-source-'))
    for (const { path } of sources.face.files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), path.endsWith('.bin') ? binary : manifest)
    }
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is taken as it is', () => {
    expect(readSource(sources.face, folder).map((file) => file.length)).toEqual([manifest.length, 193_321])
  })
  it('is refused when one bit is another, with both hashes and what to do', () => {
    const bytes = Uint8Array.from(binary)
    bytes[1000]! ^= 1
    writeFileSync(join(folder, 'model/tiny_face_detector_model.bin'), bytes)
    const words = [
      '@vladmandic/face-api/model/tiny_face_detector_model.bin is not the file that its network is made from.',
      'expected SHA-256 b7503ce7df31039b1c43316a9b865cab6a70dd748cc602d3fa28b551503c3871',
      'found    SHA-256',
      'Install @vladmandic/face-api 1.7.15 anew with npm ci.',
      'write its hash into models/sources.ts',
    ]
    for (const word of words) expect(() => readSource(sources.face, folder)).toThrow(word)
  })
  it('is missed with the command that brings it', () => {
    rmSync(join(folder, 'model/tiny_face_detector_model.bin'))
    expect(() => readSource(sources.face, folder)).toThrow(/tiny_face_detector_model\.bin is missing\. Run npm ci\./)
    const gone = { ...sources.face, package: '@vladmandic/not-there' }
    expect(() => readSource(gone)).toThrow('The package @vladmandic/not-there is not installed')
  })
  it('is the package that the lock file names', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const taken = Object.values(sources).filter(({ files }) => files.length > 0)
    const named = taken.map(({ package: name }) => packages[`node_modules/${name}`])
    expect(named).toMatchObject(taken.map(({ version, licence }) => ({ version, license: licence })))
  })
})

describe('the weights of face-api', () => {
  it('are refused when bytes are left over or missing', () => {
    expect(() => faceGraph(manifest, longer(binary, 2))).toThrow('2 bytes of the weights belong to no weight')
    expect(() => faceGraph(manifest, binary.subarray(0, -1))).toThrow('The weights end before conv8/bias does')
  })
  it('are refused when one is missing, or one that nobody asks for is there', () => {
    const renamed = changed((weights) =>
      weights.map((one) => (one.name === 'conv3/bias' ? { ...one, name: 'conv3/bias2' } : one)),
    )
    expect(() => faceGraph(renamed, binary)).toThrow('Weight conv3/bias is missing')
    expect(() => landmarksGraph(manifest, binary)).toThrow('Weight dense0/conv0/filters is missing')
    const more = changed((weights) => [...weights, { ...weights.at(-1)!, name: 'conv9/bias' }])
    expect(() => faceGraph(more, longer(binary, 25))).toThrow('uses no weight conv9/bias')
  })
  it('are refused when they are kept in another way than as single bytes or floats', () => {
    const wide = changed((weights) => weights.map((one) => ({ ...one, quantization: { dtype: 'uint16' } })))
    expect(() => faceGraph(wide, binary)).toThrow('Weight conv0/filters is uint16')
    const plain = changed((weights) => weights.map(({ quantization: _, ...one }) => one))
    expect(() => faceGraph(plain, binary)).toThrow(/weights end before/)
  })
})

describe('the TFLite file', () => {
  /** The places where a builtin operator's number stands, in the list of operators that the file begins with. */
  const broken = (change: (file: Uint8Array, view: DataView) => void) => {
    const file = Uint8Array.from(lite)
    change(file, new DataView(file.buffer))
    return file
  }

  it('is refused when it is something else', () => {
    const other = broken((file) => file.set(new TextEncoder().encode('ONNX'), 4))
    expect(() => mattingGraph(other)).toThrow("it carries the mark 'ONNX' instead of TFL3")
  })
  it('is refused for an operator that nobody knows', () => {
    const other = broken((file, view) => {
      const model = view.getUint32(0, true)
      const layout = model - view.getInt32(model, true)
      const list = model + view.getUint16(layout + 6, true)
      const codes = list + view.getUint32(list, true)
      for (let index = 0; index < view.getUint32(codes, true); index++) {
        const place = codes + 4 + 4 * index
        const code = place + view.getUint32(place, true)
        const fields = code - view.getInt32(code, true)
        const old = view.getUint16(fields + 4, true)
        // CONV_2D (3) becomes L2_POOL_2D (12), in the old field and in the new one.
        const fresh = view.getUint16(fields, true) > 10 ? view.getUint16(fields + 10, true) : 0
        if (old && file[code + old] === 3) file[code + old] = 12
        if (fresh && view.getInt32(code + fresh, true) === 3) view.setInt32(code + fresh, 12, true)
      }
    })
    expect(() => mattingGraph(other)).toThrow('The network uses operator 12, which is not known here')
  })
})

describe('a graph', () => {
  it('is refused when something in it comes from nowhere, or twice', () => {
    const graph = new Graph('test')
    graph.input('x', 'float32', [1])
    expect(() => graph.node('Relu', ['y'])).toThrow('test: Relu wants y, which nothing computes')
    expect(() => graph.output('z', 'float32', [1])).toThrow('nothing computes the output z')
    expect(() => graph.node('Relu', ['x'], {}, 'x')).toThrow('two values are named x')
  })
})
