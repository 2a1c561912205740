import type { Matte } from '#src/workers/image/cutting.ts'
import { headCutOf, unseenCutOf } from '#src/workers/image/measure/completeness.ts'
import type { Box, Face, Plane, Point, Size } from '#src/workers/image/shapes.ts'
import type { Framed, FrameRule } from '#src/workers/image/tools.ts'
import { frameHead } from './frame.ts'
import { headOf } from './head.ts'

/** The frame for a face by the matte of its head: `alpha` is that of `part` of the photo. */
export function frameFace(
  face: Face,
  { alpha, part }: Pick<Matte, 'alpha' | 'part'>,
  photo: Size,
  rule: FrameRule,
): Framed {
  const head = headOf(face, alpha, part)
  return frameHead({ ...head, isCut: isCutIn(face, alpha, part, head.crown, photo) }, face.tilt, photo, rule)
}

/** Whether an edge of the photo cuts a head, by the rule of the report. */
function isCutIn({ box, points }: Face, alpha: Plane, part: Box, crown: number, photo: Size): boolean {
  const scale = alpha.width / part.width
  const inPart = ({ x, y }: Point): Point => ({ x: (x - part.x) * scale, y: (y - part.y) * scale })
  const face = {
    box: { ...inPart(box), width: box.width * scale, height: box.height * scale },
    points: points.map(inPart),
  }
  return headCutOf(face, alpha, { crop: part, turn: 0, photo }) > unseenCutOf(crown / box.width)
}
