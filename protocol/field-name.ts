import type { zh } from './texts-fields.ts'

/** The text key that names a field: 'passports.0.surname' is called what 'surname' is called. */
export const fieldTextKey = (path: string): keyof typeof zh => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  return `field.${name}` as keyof typeof zh
}

/** What a field holds, by the ending of its name (CONTRIBUTING: names): fen, an instant in ms, a day 'YYYY-MM-DD'. */
export const fieldKind = (key: string): 'money' | 'instant' | 'day' | 'other' => {
  if (key.endsWith('Fen')) return 'money'
  if (/(Time|At)$/.test(key)) return 'instant'
  return /(Day|Date)$/.test(key) ? 'day' : 'other'
}
