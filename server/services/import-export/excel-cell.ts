/** What a cell of a sheet holds. */
export type Excel = string | number | boolean | Date | null | undefined

/** Noughts and fixed signs alone: a number that names something, such as 00012345 or "E"00000000. */
const asCode = /^(?:"[^"]*"|\\.|[- ])*#*0[0\- ]*(?:"[^"]*"|\\.)*$/

const compare: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
}
const isMet = (section: string, value: number): boolean => {
  const [, sign, limit] = /\[(<=|>=|<>|[<>=])(-?\d+(?:\.\d+)?)\]/.exec(section) ?? []
  return sign === undefined || compare[sign]!(value, Number(limit))
}

/** The part of a format that shows this number, without what shows no sign: conditions, colours, languages, room and fills. */
const sectionFor = (format: string, value: number): string =>
  (format.split(';').find((section) => isMet(section, value)) ?? '').replace(/\[(?!\$[^-\]])[^\]]*\]|[_*]./g, '')

/**
 * A number as it is shown where it stands for a name: with the noughts and signs of its format. Every other format says only how an
 * amount looks, and its number is the amount.
 */
export function excelText(value: number, format: string | undefined): string {
  const plain = Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value)
  const section = sectionFor(format ?? '', value)
  if (!Number.isInteger(value) || value < 0 || !asCode.test(section)) return plain
  // Filled from the right, as the sheet does; what is longer than its places goes to the first of them.
  const places: string[] = section.match(/"[^"]*"|\\.|./g) ?? []
  let rest = plain
  const shown = places.toReversed().map((place) => {
    if (place !== '0' && place !== '#') return place.replace(/^"(.*)"$/, '$1').replace(/^\\/, '')
    const digit = rest.at(-1) ?? (place === '0' ? '0' : '')
    rest = rest.slice(0, -1)
    return digit
  })
  const first = places.findIndex((place) => place === '0' || place === '#')
  const at = shown.length - 1 - first
  return shown.with(at, `${rest}${shown[at]}`).toReversed().join('')
}
