import { straight } from '#src/workers/image/resample/straight.ts'
import type { Box, Pixels, Size } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'

/** A photo that can be looked at in parts. The worker draws from its bitmap, tests and scripts from pixels. */
export interface View extends Size {
  /** Draws `part` of the photo onto `place` of a picture that is otherwise empty: black and transparent. */
  readonly draw: (part: Box, place: Box, onto: Size) => Pixels
}

/** Looks at pixels without a canvas. */
export function viewPixels(photo: Pixels): View {
  return {
    width: photo.width,
    height: photo.height,
    draw(part, place, onto) {
      const across = part.width / place.width
      const down = part.height / place.height
      /** What of the photo the whole new picture would show. */
      const shown = {
        x: part.x - place.x * across,
        y: part.y - place.y * down,
        width: onto.width * across,
        height: onto.height * down,
      }
      const drawn = finish(straight(photo, shown, onto))
      clearAround(drawn, place)
      return drawn
    },
  }
}

/** Empties the pixels whose middle does not lie in the box. */
function clearAround({ width, height, data }: Pixels, place: Box): void {
  const left = Math.max(0, Math.ceil(place.x - 0.5))
  const right = Math.min(width, Math.ceil(place.x + place.width - 0.5))
  for (let y = 0; y < height; y++) {
    const isBeside = y + 0.5 < place.y || y + 0.5 >= place.y + place.height
    data.fill(0, y * width * 4, (y * width + (isBeside ? width : left)) * 4)
    data.fill(0, (y * width + right) * 4, (y + 1) * width * 4)
  }
}
