import { isMrz } from './mrz.ts'
import { plainCode } from './typed-code.ts'

/** What a pasted text holds: the zones in their order, and the lines that belong to none. */
export interface PastedZones {
  readonly zones: readonly string[]
  readonly rest: readonly string[]
}

/** Lines of a zone: two of 44 or 36 signs, three of 30. */
const lineLengths = [44, 36, 30]

/** Of two lines only the second has its number and two days in figures: one that has lost the other makes no pair with its neighbour. */
const isPair = ([first = '', second]: readonly string[]): boolean => {
  const isNumbered = (line: string) => line.replace(/\D/g, '').length >= 6
  return second !== undefined && !isNumbered(first) && isNumbered(second)
}

/** Around a cell of a table that was copied with its line break, or a quoted line. */
const quotes = /^["'`\u201c\u201d\u2018\u2019]+|["'`\u201c\u201d\u2018\u2019,;]+$/g

/** The number of a line in a list, which is none of the zone. */
const listed = /^\(?\d{1,2}(?:[.)\u3001:]\s*|\s+(?=[A-Z][A-Z<]))/

/** One line that holds whole zones one behind the other, parted; every other line as it is. */
function parted(line: string): string[] {
  const size = [88, 72, 90].find((length) => line.length > length && line.length % length === 0)
  if (size === undefined) return [line]
  return Array.from({ length: line.length / size }, (_, at) => line.slice(at * size, (at + 1) * size))
}

/** Two lines as they were copied: the end of the first may be cut off, and blanks may stand for fillers. */
const copiedPair = (lines: readonly string[]): string | null => {
  const text = lines.join('\n')
  return isPair(lines) && isMrz(text) ? text : null
}

/** Parts what is pasted into zones, however many passports it came from. */
export function zonesIn(text: string): PastedZones {
  const copied = plainCode(text)
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(listed, '').replace(quotes, ''))
    .filter(Boolean)
    .flatMap((line) => parted(line.replace(/\s/g, '')).map((part, _, all) => (all.length > 1 ? part : line)))
  const lines = copied.map((line) => line.replace(/\s/g, ''))
  const zones: string[] = []
  const rest: string[] = []
  for (let at = 0; at < lines.length; ) {
    const counts = lineLengths.includes(lines[at]!.length) ? [2, 3] : [1]
    const count = counts.find((one) => {
      const some = lines.slice(at, at + one)
      const isWhole = some.length === one && some.every(({ length }) => length === some[0]!.length)
      return isWhole && isMrz(some.join('')) && (one !== 2 || isPair(some))
    })
    const pair = count ? null : copiedPair(copied.slice(at, at + 2))
    if (count) zones.push(lines.slice(at, at + count).join('\n'))
    else if (pair) zones.push(pair)
    else rest.push(lines[at]!)
    at += count ?? (pair ? 2 : 1)
  }
  return { zones, rest }
}
