import type { Barcode } from '#src/devices/print/drawing.ts'

/** The widths of the 103 characters, the three starts and the stop of ISO/IEC 15417, in their order. */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const stop = '2331112'
const [toC, toB, toA] = [99, 100, 101]
const starts: Record<number, 'A' | 'B' | 'C'> = { 103: 'A', 104: 'B', 105: 'C' }

/** Bars and gaps as widths, one digit each. */
function widthsOf({ modules, bars }: Barcode): string {
  const widths = bars.flatMap(({ at, width }, place) => {
    const next = bars[place + 1]
    return next ? [width, next.at - at - width] : [width]
  })
  if (bars[0]?.at !== 0 || widths.reduce((sum, one) => sum + one, 0) !== modules)
    throw new Error('bars beside the code')
  return widths.join('')
}

/** Reads a Code 128 as a scanner does: by its bars alone. Throws for what is none, or whose check does not agree. */
export function readCode128(code: Barcode): string {
  const widths = widthsOf(code)
  if (!widths.endsWith(stop)) throw new Error('no stop')
  const values = (widths.slice(0, -stop.length).match(/.{6}/g) ?? []).map((one) => patterns.indexOf(one))
  const [start = -1, ...rest] = values
  const check = rest.pop()
  const sum = rest.reduce((total, value, at) => total + value * (at + 1), start)
  if (values.includes(-1) || sum % 103 !== check) throw new Error('the check does not agree')
  let set = starts[start]
  return rest
    .map((value) => {
      if (set === 'C' && value < 100) return String(value).padStart(2, '0')
      if (value === toC || value === toB || value === toA) {
        set = value === toC ? 'C' : value === toB ? 'B' : 'A'
        return ''
      }
      return String.fromCharCode(value + 32)
    })
    .join('')
}
