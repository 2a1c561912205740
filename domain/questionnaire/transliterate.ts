/** The longest first. GOST 7.79 with what English writes otherwise (KH, TS, W, Q). */
const table: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['SHCH', 'Щ'],
  ['SHH', 'Щ'],
  ['SH', 'Ш'],
  ['CH', 'Ч'],
  ['ZH', 'Ж'],
  ['KH', 'Х'],
  ['TS', 'Ц'],
  ['CZ', 'Ц'],
  ['PH', 'Ф'],
  ['CK', 'К'],
  ['YO', 'Ё'],
  ['YU', 'Ю'],
  ['YA', 'Я'],
  ['YE', 'Е'],
  ['A', 'А'],
  ['B', 'Б'],
  ['C', 'К'],
  ['D', 'Д'],
  ['E', 'Е'],
  ['F', 'Ф'],
  ['G', 'Г'],
  ['H', 'Х'],
  ['I', 'И'],
  ['J', 'Й'],
  ['K', 'К'],
  ['L', 'Л'],
  ['M', 'М'],
  ['N', 'Н'],
  ['O', 'О'],
  ['P', 'П'],
  ['Q', 'К'],
  ['R', 'Р'],
  ['S', 'С'],
  ['T', 'Т'],
  ['U', 'У'],
  ['V', 'В'],
  ['W', 'В'],
  ['X', 'КС'],
  ['Y', 'Ы'],
  ['Z', 'З'],
]

/** Letters whose sound depends on their neighbours: E at the beginning, C before a front vowel, Y after a vowel. */
function byNeighbours(letter: string, before: string, after: string): string | null {
  if (letter === 'E' && !/[A-Z]/.test(before)) return 'Э'
  if (letter === 'C' && /[EIYJ]/.test(after)) return 'Ц'
  if (letter === 'Y' && /[AEIOU]/.test(before)) return 'Й'
  if (letter === 'Y' && !/[A-Z]/.test(before)) return 'Й'
  return null
}

/**
 * A name of the passport in Russian letters, to be looked at by a person: a help for labels and invitations, never for the
 * form itself. Of pinyin it knows nothing.
 */
export function transliterate(name: string): string {
  const text = name.toUpperCase()
  let result = ''
  for (let at = 0; at < text.length; ) {
    const [latin, cyrillic] = table.find(([letters]) => text.startsWith(letters, at)) ?? [text[at]!, text[at]!]
    const special = latin.length === 1 ? byNeighbours(latin, text[at - 1] ?? '', text[at + 1] ?? '') : null
    result += special ?? cyrillic
    at += latin.length
  }
  return result
}
