import type { Run } from '#src/workers/image/networks/run.ts'
import type { Box, Face, Point } from '#src/workers/image/shapes.ts'
import { overlapOf } from './merge.ts'
import type { View } from './view.ts'

/** Side of the square that the network looks at. */
export const MESH_SIDE = 192
/** Places that the network sets: 468 of the face, and five of each iris. */
const PLACES = 478

/** A face reaches from the hair's edge to the chin; the 68 points begin at the brows. Of their height: */
const whole = { height: 1.25, up: 0.1 } as const
/** The network was taught with so much around a face. */
const around = 1.5
/** So much of two squares in common is as good as the same one; a mesh is laid so often at most. */
const settled = 0.8
const mostLaid = 4
/** From here on it is sure that there is a face. */
const sureFace = 0.5
/** How detectors' boxes lie in the mean: to the mesh's width, and to the way from the eyes to the chin. */
const boxed = { width: 1.2, top: 0.1, below: 0.06 } as const

/** The square around a face that the network looks at, in pixels of the photo. */
function squareAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const height = bottom - top
  const side = Math.max(right - left, whole.height * height) * around
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 - whole.up * height }
  return { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side }
}

/** A face's mesh: 478 places in pixels of the photo, lips, lids and irises to a hundredth of the eyes' distance. */
interface Mesh {
  readonly mesh: readonly Point[]
  /** Whether the network takes what it saw for a face: else its places mean nothing. */
  readonly isFace: boolean
}

/**
 * Lays the mesh over the face that is roughly where its 68 points are: once, and again by what it found as long as that lies
 * elsewhere, for a square that cuts a chin squeezes the mesh into it.
 */
export async function meshOf({ points }: Pick<Face, 'points'>, view: View, run: Run): Promise<Mesh> {
  let square = squareAround(points)
  for (let laid = 1; ; laid++) {
    const found = await lay(square, view, run)
    const own = squareAround(pointsOfMesh(found.mesh))
    if (!found.isFace || laid === mostLaid || overlapOf(own, square) > settled) return found
    square = own
  }
}

async function lay(square: Box, view: View, run: Run): Promise<Mesh> {
  const size = { width: MESH_SIDE, height: MESH_SIDE }
  const { data } = await run('mesh', view.draw(square, { x: 0, y: 0, ...size }, size))
  const mesh = Array.from({ length: PLACES }, (_, at) => ({
    x: square.x + data[2 * at]! * square.width,
    y: square.y + data[2 * at + 1]! * square.height,
  }))
  return { mesh, isFace: data[2 * PLACES]! >= sureFace }
}

/**
 * The box of a face as detectors draw it, brow to chin, by its mesh: a fifth wider than the face, and with a little below the chin.
 * Detectors miss it by up to a third of a face that they know badly.
 */
export function boxOfMesh(mesh: readonly Point[]): Box {
  const xs = mesh.map(({ x }) => x)
  const [left, right, top] = [Math.min(...xs), Math.max(...xs), Math.min(...mesh.map(({ y }) => y))]
  const [eyes, chin] = [(mesh[468]!.y + mesh[473]!.y) / 2, mesh[152]!.y]
  const width = boxed.width * (right - left)
  const y = top + boxed.top * (chin - eyes)
  return { x: (left + right - width) / 2, y, width, height: chin + boxed.below * (chin - eyes) - y }
}

/** Where the 68 points lie in the mesh, in their order. */
const places = Object.values({
  jaw: [127, 234, 93, 58, 172, 136, 149, 148, 152, 377, 378, 365, 397, 288, 323, 454, 356],
  brows: [70, 63, 105, 66, 107, 336, 296, 334, 293, 300],
  nose: [168, 197, 5, 4, 98, 97, 2, 326, 327],
  eyes: [33, 160, 158, 133, 153, 144, 362, 385, 387, 263, 373, 380],
  outerLips: [61, 39, 37, 0, 267, 269, 291, 405, 314, 17, 84, 181],
  innerLips: [78, 82, 13, 312, 308, 317, 14, 87],
}).flat()

/** The 68 points of a face as its mesh has them. */
export const pointsOfMesh = (mesh: readonly Point[]): readonly Point[] => places.map((place) => mesh[place]!)
