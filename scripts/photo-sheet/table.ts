import { factsOf, type Row } from './facts.ts'

/** Chinese letters are two columns wide on a terminal. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g
const widthOf = (text: string) => text.length + (text.match(wide)?.length ?? 0)
const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** A table of all photos for the terminal; what could not be read is a row with the reason. */
export function tableOf(rows: readonly Row[]): string {
  const facts = rows.map((row) => new Map('looked' in row ? factsOf(row.looked) : [['verdict', row.trouble]]))
  // The longest list has all columns; the verdict, as the longest, stands last.
  const names = facts.toSorted((one, other) => other.size - one.size)[0]?.keys() ?? []
  const columns = ['file', ...new Set([...names].filter((name) => name !== 'verdict')), 'verdict']
  const lines = rows.map((row, index) =>
    columns.map((name) => (name === 'file' ? row.name : (facts[index]?.get(name) ?? ''))),
  )
  const widths = columns.map((name, at) => Math.max(widthOf(name), ...lines.map((line) => widthOf(line[at]!))))
  return [columns, ...lines]
    .map((line) =>
      line
        .map((text, at) => padded(text, widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
