import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModelError } from './error.ts'

/** A file of a package, and what it must be to the byte. */
export interface SourceFile {
  readonly path: string
  readonly sha256: string
}

/** Whose numbers a network is made of. */
export interface Source {
  readonly package: string
  readonly version: string
  readonly licence: string
  readonly files: readonly SourceFile[]
}

const faceApi = { package: '@vladmandic/face-api', version: '1.7.15', licence: 'MIT' }

const face: Source = {
  ...faceApi,
  files: [
    {
      path: 'model/tiny_face_detector_model-weights_manifest.json',
      sha256: '5d1af4849ac48d5b985f4a9b16010c512353ddd6fcc63d50fd0bc9e9e64296e5',
    },
    {
      path: 'model/tiny_face_detector_model.bin',
      sha256: 'b7503ce7df31039b1c43316a9b865cab6a70dd748cc602d3fa28b551503c3871',
    },
  ],
}
const landmarks: Source = {
  ...faceApi,
  files: [
    {
      path: 'model/face_landmark_68_tiny_model-weights_manifest.json',
      sha256: '9a1a5dd19fd814fd5095c3cb58f8e0d3193b8c5b9a6715b30a69d559aea31ad4',
    },
    {
      path: 'model/face_landmark_68_tiny_model.bin',
      sha256: 'b98e9f2f7da76f8a6dda9741a36ed485b224b889d552de2b2c1bb16217f67bfc',
    },
  ],
}
const expression: Source = {
  ...faceApi,
  files: [
    {
      path: 'model/face_expression_model-weights_manifest.json',
      sha256: '5b349c17c7836da506e03422cd6461c74085d8bb2713ad4114647dc5d28174c8',
    },
    {
      path: 'model/face_expression_model.bin',
      sha256: '9a9840f2cf1f4c7eab95f197512569345c00d2426754d4608b92af30e0300f3d',
    },
  ],
}
const detector: Source = {
  ...faceApi,
  files: [
    {
      path: 'model/ssd_mobilenetv1_model-weights_manifest.json',
      sha256: '888f744dffbc84f5f060d1f8427d9742341943a2dfaaf9205d10029b7e7a2955',
    },
    {
      path: 'model/ssd_mobilenetv1_model.bin',
      sha256: '2835640602d53718aa6ae9a42896327eaa21beefed056c218d32ca7d79e1e2f8',
    },
  ],
}
const descriptor: Source = {
  ...faceApi,
  files: [
    {
      path: 'model/face_recognition_model-weights_manifest.json',
      sha256: 'cbaffa501b0b9275a12b63357a6843e7e30c054e1c9151e1a5f879b26e32986b',
    },
    {
      path: 'model/face_recognition_model.bin',
      sha256: 'b413e420d6840b2775fba32008db6f3cddb07d485967fb42cfcf379c16a8c589',
    },
  ],
}
const matting: Source = {
  package: '@mediapipe/selfie_segmentation',
  version: '0.1.1675465747',
  licence: 'Apache-2.0',
  files: [
    {
      path: 'selfie_segmentation.tflite',
      sha256: '8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27',
    },
  ],
}

const mesh: Source = {
  package: '@mediapipe/face_mesh',
  version: '0.4.1657299874',
  licence: 'Apache-2.0',
  files: [
    {
      path: 'face_mesh_solution_packed_assets.data',
      sha256: 'dbe5905c582c0462cdaea17e7e6ecea92edaa8cccc515c5e2e7291f2cbb5fb99',
    },
  ],
}

const mediapipeHands = { package: '@mediapipe/hands', version: '0.4.1675469240', licence: 'Apache-2.0' }

const palms: Source = {
  ...mediapipeHands,
  files: [
    {
      path: 'hands_solution_packed_assets.data',
      sha256: 'bdce7b66bfc5b39ba86a47775c98e0b186fe73f8308c2279f852af4c89ffdf42',
    },
  ],
}
const hand: Source = {
  ...mediapipeHands,
  files: [
    {
      path: 'hand_landmark_lite.tflite',
      sha256: 'd7fde8ac11f8ce03f8663775bfc323f4fc9f2a38062b4f4efa142874ef5b2a48',
    },
  ],
}

/** What each network of the product is made from, by its name; `cards/` holds a page about each. */
export const sources = { face, landmarks, mesh, expression, matting, palms, hand, detector, descriptor }
export type ModelName = keyof typeof sources
export const modelNames = Object.keys(sources) as ModelName[]

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Where an installed package lies. */
function folderOf(name: string): string {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  } catch {
    throw new ModelError(`The package ${name} is not installed, and the networks are made from it. Run npm ci.`)
  }
}

function read(folder: string, source: Source, file: SourceFile): Uint8Array {
  try {
    // A plain array: the slice of a Buffer would be no copy.
    return new Uint8Array(readFileSync(join(folder, file.path)))
  } catch {
    throw new ModelError(`${source.package}/${file.path} is missing. Run npm ci.`)
  }
}

/**
 * The files of a source, each exactly what it was when its network was compared with the library's own. Throws a
 * ModelError for any other content: weights that nobody looked at must not judge faces. `folder` is where the package
 * lies, found by itself when left out.
 */
export function readSource(source: Source, folder?: string): readonly Uint8Array[] {
  if (source.files.length === 0) return []
  const from = folder ?? folderOf(source.package)
  return source.files.map((file) => {
    const bytes = read(from, source, file)
    const found = sha256(bytes)
    if (found === file.sha256) return bytes
    throw new ModelError(
      [
        `${source.package}/${file.path} is not the file that its network is made from.`,
        `  expected SHA-256 ${file.sha256}`,
        `  found    SHA-256 ${found}`,
        `Install ${source.package} ${source.version} anew with npm ci. After a wanted upgrade, run the comparisons of`,
        'tests/models with the new file, look at the results, and write its hash into models/sources.ts.',
      ].join('\n'),
    )
  })
}
