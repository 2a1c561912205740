/** A cell of a CSV. Spreadsheets take what begins like a formula for one, also in quotes: an apostrophe makes it a text. */
function cell(value: string | number | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as spreadsheets read it: RFC 4180, in UTF-8 that says so, or Chinese would be read as something else. */
export const csv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** Names that differ, also where file systems do not tell capitals apart: what comes twice gets a number. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let at = 2; taken.has(free.toLowerCase()); at += 1) free = `${base}-${at}${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
