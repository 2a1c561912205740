import { descriptorGraph } from '#models/nets/descriptor.ts'
import { detectorGraph } from '#models/nets/detector.ts'
import { expressionGraph } from '#models/nets/expression.ts'
import { faceGraph } from '#models/nets/face.ts'
import { handGraph } from '#models/nets/hand.ts'
import { landmarksGraph } from '#models/nets/landmarks.ts'
import { mattingGraph } from '#models/nets/matting.ts'
import { meshGraph } from '#models/nets/mesh.ts'
import { palmsGraph } from '#models/nets/palms.ts'
import type { Graph } from '#models/onnx/graph.ts'
import { ModelError } from './error.ts'
import type { ModelName } from './sources.ts'

type Files = readonly Uint8Array[]

function file(files: Files, index: number): Uint8Array {
  const found = files[index]
  if (!found) throw new ModelError(`The network is made from more files than the ${files.length} that were given.`)
  return found
}

/** How each network is made from the files of its source, in the order in which the source names them. */
export const catalogue: Readonly<Record<ModelName, (files: Files) => Graph>> = {
  face: (files) => faceGraph(file(files, 0), file(files, 1)),
  landmarks: (files) => landmarksGraph(file(files, 0), file(files, 1)),
  mesh: (files) => meshGraph(file(files, 0)),
  expression: (files) => expressionGraph(file(files, 0), file(files, 1)),
  matting: (files) => mattingGraph(file(files, 0)),
  palms: (files) => palmsGraph(file(files, 0)),
  hand: (files) => handGraph(file(files, 0)),
  descriptor: (files) => descriptorGraph(file(files, 0), file(files, 1)),
  detector: (files) => detectorGraph(file(files, 0), file(files, 1)),
}
