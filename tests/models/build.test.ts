import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TypedTensor } from 'onnxruntime-web/wasm'
import * as ort from 'onnxruntime-web/wasm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildModels } from '#models/build.ts'
import { readManifest, readModel } from '#models/manifest.ts'
import { type ModelName, modelNames, sha256, sources } from '#models/sources.ts'
import { laterNames, networkNames } from '#src/workers/image/networks/run.ts'
import { readOnnx } from './onnx-file.ts'

/** How often each operator stands in a network. */
const operators: Record<ModelName, string> = {
  face: 'Add 19, Cast 20, Conv 12, Div 1, LeakyRelu 6, MaxPool 6, Mul 19, Slice 1, Sub 1, Transpose 2',
  landmarks:
    'Add 38, AveragePool 1, Cast 29, Conv 17, Div 1, Flatten 1, MatMul 1, Mul 28, Relu 9, Slice 1, ' +
    'Sub 1, Transpose 1',
  // The file's own 703 operations: 371 of them only widen constants, and eleven of MediaPipe's own are composed of others.
  mesh:
    'Add 77, Cast 372, Concat 11, Conv 146, Div 4, Gather 10, GridSample 3, MatMul 20, MaxPool 16, Mul 19, ' +
    'PRelu 73, Pad 9, ReduceL2 3, ReduceMax 3, ReduceMin 3, Reshape 24, Sigmoid 1, Slice 27, Sub 12, Transpose 18',
  // Its biases are floats as they are, and need not be widened.
  expression:
    'Add 45, AveragePool 1, Cast 33, Conv 31, Div 1, Flatten 1, MatMul 1, Mul 32, Relu 16, Slice 1, ' +
    'Softmax 1, Sub 1, Transpose 1',
  // The file's own 246 operations: 110 of them only widen constants, its 11 hard swishes are two nodes each.
  matting:
    'Add 14, Cast 111, Conv 54, ConvTranspose 1, Div 1, GlobalAveragePool 10, HardSigmoid 11, Mul 21, ' +
    'Relu 22, Reshape 1, Resize 3, Sigmoid 11, Slice 1, Transpose 1',
  palms:
    'Add 26, Cast 133, Concat 3, Conv 53, Div 1, Gather 1, MaxPool 4, Mul 1, PRelu 26, Pad 3, Reshape 4, Resize 2, ' +
    'Sigmoid 1, Slice 1, Transpose 5',
  hand:
    'Add 10, Cast 103, Clip 32, Conv 47, Div 1, Gemm 4, GlobalAveragePool 1, Identity 1, MaxPool 1, Reshape 1, ' +
    'Sigmoid 2, Slice 1, Transpose 1',
  // As the library holds it: normalization stands beside the layers and is joined with them where the network is loaded.
  detector:
    'Add 136, BatchNormalization 13, Cast 134, Clip 35, Concat 3, Conv 47, Div 1, Exp 1, Mul 138, Reshape 12, ' +
    'Sigmoid 1, Slice 6, Sub 3, Transpose 13',
  descriptor:
    'Add 152, AveragePool 4, Cast 110, Concat 3, Conv 29, Div 1, Flatten 1, GlobalAveragePool 1, MatMul 1, MaxPool 1, ' +
    'Mul 141, Pad 2, Relu 29, Reshape 58, Slice 1, Sub 1, Transpose 1',
}

describe('the built networks', () => {
  it.each(modelNames)('%s holds exactly its operators', (name) => {
    const found = readOnnx(readModel(name))
    expect(found).toMatchObject({ name, version: 8 })
    const counts = Object.entries(found.operators).map(([operator, count]) => `${operator} ${count}`)
    expect(counts.sort().join(', ')).toBe(operators[name])
  })

  it('say where they come from and under which licence', () => {
    expect(readOnnx(readModel('face')).notes).toEqual({ source: '@vladmandic/face-api 1.7.15', licence: 'MIT' })
    expect(readOnnx(readModel('matting')).notes).toEqual({
      source: '@mediapipe/selfie_segmentation 0.1.1675465747',
      licence: 'Apache-2.0',
    })
  })

  it('are named in the manifest with their bytes, hash, inputs, outputs, licence and source', () => {
    const manifest = readManifest()!
    expect(Object.keys(manifest.models)).toEqual([
      'face',
      'landmarks',
      'mesh',
      'expression',
      'matting',
      'palms',
      'hand',
      'detector',
      'descriptor',
    ])
    for (const name of modelNames) {
      const file = new Uint8Array(readFileSync(`models/built/${name}.onnx`))
      const entry = manifest.models[name]
      expect(entry).toMatchObject({ file: `${name}.onnx`, bytes: file.length, sha256: sha256(file) })
      expect(entry.licence).toBe(sources[name].licence)
      expect(entry.source.files).toEqual(sources[name].files)
    }
    expect(manifest.models.matting.inputs).toEqual([{ name: 'rgba', type: 'uint8', shape: [1, 256, 256, 4] }])
    expect(manifest.models.face.outputs).toEqual([{ name: 'grid', type: 'float32', shape: [1, 'rows', 'columns', 25] }])
  })

  it('stay small enough to be fetched at the first use; what is larger never goes to a browser', () => {
    const bytes = networkNames.reduce((sum, name) => sum + readModel(name).length, 0)
    expect(bytes).toBeLessThan(3_350_000)
    const others = modelNames.filter((name) => !networkNames.some((one) => one === name))
    expect(others).toEqual([...laterNames, 'detector', 'descriptor'])
    expect(laterNames.reduce((sum, name) => sum + readModel(name).length, 0)).toBeLessThan(4_100_000)
    // The build takes in what the browser's code names.
    const named = globSync('src/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('detector.onnx'))
    expect(named).toEqual([])
  })

  it('name the one that compares faces in a single place, which fetches it only when it is asked for', () => {
    const named = globSync('src/**/*.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes('descriptor.onnx'))
    expect(named).toEqual(['src/workers/image/networks/depot.ts'])
    expect(networkNames).not.toContain('descriptor')
  })

  it('have a card each, with purpose, inputs, outputs, limits, licence, training and what not to do', () => {
    for (const name of modelNames) {
      const card = readFileSync(`models/cards/${name}.md`, 'utf8')
      for (const heading of ['Purpose.', 'In.', 'Out.', 'Limits.', 'Licence.', 'Do not'])
        expect(card, name).toContain(`**${heading}`)
      expect(card, name).toContain('**What it was taught with.**')
    }
    expect(globSync('models/cards/*.md')).toHaveLength(modelNames.length)
  })
})

describe('what they compute of a fixed input', () => {
  const pattern = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7919) & 255)
  beforeAll(() => {
    ort.env.wasm.numThreads = 1
  })

  async function compute(name: ModelName, height: number, width: number) {
    const session = await ort.InferenceSession.create(readModel(name), { executionProviders: ['wasm'] })
    const rgba = new ort.Tensor('uint8', pattern(height * width * 4), [1, height, width, 4])
    const results = await session.run({ rgba })
    const output = results[session.outputNames[0]!] as TypedTensor<'float32'>
    const numbers = Array.from(output.data)
    return { dims: output.dims, sum: numbers.reduce((sum, one) => sum + one, 0) }
  }

  it('face: the sum of its grid', async () => {
    const { dims, sum } = await compute('face', 160, 160)
    expect(dims).toEqual([1, 5, 5, 25])
    expect(sum).toBeCloseTo(-2276.47, 1)
  })
  it('face: a grid of a picture that is no square', async () => {
    expect((await compute('face', 416, 320)).dims).toEqual([1, 13, 10, 25])
  })
  it('landmarks: the sum of its points', async () => {
    expect((await compute('landmarks', 112, 112)).sum).toBeCloseTo(64.7306, 3)
  })
  it('matting: noise is nobody', async () => {
    const { dims, sum } = await compute('matting', 256, 256)
    expect(dims).toEqual([256, 256])
    expect(sum).toBeLessThan(1e-3)
  })
  it('palms: 2016 places; the sum of what is said of them', async () => {
    const { dims, sum } = await compute('palms', 192, 192)
    expect(dims).toEqual([1, 2016, 8])
    expect(sum).toBeCloseTo(6636.88, 0)
  })
  it('hand: noise is none', async () => {
    const { dims, sum } = await compute('hand', 224, 224)
    expect(dims).toEqual([1, 1])
    expect(sum).toBeLessThan(0.01)
  })
})

describe('building', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'visadesk-models-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('makes the same files every time, and only when something is not as it was made', async () => {
    expect(await buildModels(folder)).toBe(true)
    expect(readManifest(folder)).toEqual(readManifest())
    expect(await buildModels(folder)).toBe(false)

    writeFileSync(join(folder, 'face.onnx'), 'something else')
    expect(() => readModel('face', folder)).toThrow('was changed after it was built')
    expect(await buildModels(folder)).toBe(true)
    expect(readModel('face', folder)).toEqual(readModel('face'))

    rmSync(join(folder, 'manifest.json'))
    expect(() => readModel('matting', folder)).toThrow('Run node scripts/models.ts')
    expect(await buildModels(folder)).toBe(true)
  })

  it('leaves nothing beside what it makes', async () => {
    await buildModels(folder)
    expect(globSync(`${folder}*`)).toEqual([folder])
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true)
  })
})
