import type { DrawingContext } from 'bwip-js/generic'
import type { Barcode } from './drawing.ts'

/** Hears the encoder draw at one unit a module. It tells of each bar by its middle, rounded up to a whole unit. */
function listener(): DrawingContext<Barcode> {
  const bars: Barcode['bars'][number][] = []
  let modules = 0
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width) {
      modules = width
    },
    line(middle, _top, _sameMiddle, _bottom, width) {
      bars.push({ at: Math.floor(middle - width / 2), width })
    },
    polygon() {},
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => ({ modules, bars }),
  }
}

/** Code 128 of texts. The encoder comes when the first label is laid out. Throws for what Code 128 has no characters for. */
export async function encodeBarcodes(texts: readonly string[]): Promise<Barcode[]> {
  const { code128 } = await import('bwip-js/generic')
  return texts.map((text) => code128({ bcid: 'code128', text, scale: 1, height: 1 }, listener()))
}
