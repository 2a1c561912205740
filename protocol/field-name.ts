import type { texts } from './texts-fields.ts'

/** The text key that names a field: 'passports.0.surname' is called what 'surname' is called. */
export const fieldTextKey = (path: string): keyof typeof texts => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  return `field.${name}` as keyof typeof texts
}

/** What a field holds, by the ending of its name (CONTRIBUTING: names): fen, an instant in ms, a day 'YYYY-MM-DD'. */
export const fieldKind = (key: string): 'money' | 'instant' | 'day' | 'other' => {
  if (key.endsWith('Fen')) return 'money'
  if (/(Time|At)$/.test(key)) return 'instant'
  return /(Day|Date)$/.test(key) ? 'day' : 'other'
}

/** Whether a message names its field by itself, so that the label before it would say it twice. */
export function namesField(key: string, message: string, label: string): boolean {
  if (key.startsWith('rules.need.')) return true
  const [text, name] = [message.toLowerCase(), label.toLowerCase()]
  // A label of one character may stand in a word of another meaning: it counts where the message ends with it.
  return name.length > 1
    ? text.includes(name)
    : /^\u8bf7(\u8f93\u5165|\u586b\u5199|\u9009\u62e9)/.test(text) && text.endsWith(name)
}
