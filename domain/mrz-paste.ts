import { isMrz } from './mrz.ts'

/** What a pasted text holds: the zones in their order, and the lines that belong to none. */
export interface PastedZones {
  readonly zones: readonly string[]
  readonly rest: readonly string[]
}

/** Lines of a zone: two of 44 or 36 signs, three of 30. */
const lineLengths = [44, 36, 30]

/** One line that holds whole zones one behind the other, parted; every other line as it is. */
function parted(line: string): string[] {
  const size = [88, 72, 90].find((length) => line.length > length && line.length % length === 0)
  if (size === undefined) return [line]
  return Array.from({ length: line.length / size }, (_, at) => line.slice(at * size, (at + 1) * size))
}

/** Parts what is pasted into zones, however many passports it came from. */
export function zonesIn(text: string): PastedZones {
  const lines = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s/g, ''))
    .filter(Boolean)
    .flatMap(parted)
  const zones: string[] = []
  const rest: string[] = []
  for (let at = 0; at < lines.length; ) {
    const counts = lineLengths.includes(lines[at]!.length) ? [2, 3] : [1]
    const count = counts.find((one) => {
      const some = lines.slice(at, at + one)
      return some.length === one && some.every(({ length }) => length === some[0]!.length) && isMrz(some.join(''))
    })
    if (count) zones.push(lines.slice(at, at + count).join('\n'))
    else rest.push(lines[at]!)
    at += count ?? 1
  }
  return { zones, rest }
}
