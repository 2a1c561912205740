/**
 * What stands beside a day in running text and in Chinese documents: the day of the week, and numbers in characters. Chinese is
 * escaped as everywhere outside of texts.
 */

/** Monday to Sunday: in Chinese after `xingqi`, `zhou` or `libai`, in English and in Russian, whole or short. */
const chineseDays = ['\u4e00', '\u4e8c', '\u4e09', '\u56db', '\u4e94', '\u516d', '[\u65e5\u5929]']
const englishDays = ['mon(?:day)?', 'tue(?:s|sday)?', 'wed(?:nesday)?', 'thu(?:r|rs|rsday)?', 'fri(?:day)?']
const englishWeekend = ['sat(?:urday)?', 'sun(?:day)?']
const russianDays = ['пн|понедельник', 'вт|вторник', 'ср|среда', 'чт|четверг', 'пт|пятница', 'сб|суббота']

const eachDay = (days: readonly string[]) => days.map((one) => `(${one})`).join('|')
const chineseWeek = `(?:\u661f\u671f|\u5468|\u793c\u62dc) ?(?:${eachDay(chineseDays)})`
const englishWeek = `(?:${eachDay([...englishDays, ...englishWeekend])})\\.?`
const russianWeek = `(?:${eachDay([...russianDays, 'вс|воскресенье'])})\\.?`
const bracketed = `[(\\[]?(?:${chineseWeek}|${englishWeek}|${russianWeek})[)\\]]?`
const weekFirst = new RegExp(`^${bracketed}[ ,]+(?=\\S)`)
const weekLast = new RegExp(`[ ,]*(?:(?<=[\\u65e5\\u53f7])|(?<=[ ,(\\[])|(?=[(\\[]))${bracketed}$`)

/** A text without the day of the week at one of its ends, and which one that was: 1 is Monday; null without any. */
export function withoutWeekday(text: string): { rest: string; weekday: number | null } {
  const found = weekFirst.exec(text) ?? weekLast.exec(text)
  if (!found) return { rest: text, weekday: null }
  const at = found.slice(1).findIndex((one) => one !== undefined)
  return { rest: text.replace(found[0], '').trim(), weekday: (at % 7) + 1 }
}

const digits = '\u96f6\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d'
const ten = '\u5341'
const one = digits.slice(1)
const count = `([\u96f6\u3007]?[${one}]|[${one}]?${ten}[${one}]?)`
const year = `[${digits}\u3007\u25cb]`
const inCharacters = new RegExp(`^(${year}{2}|${year}{4})\u5e74${count}\u6708${count}([\u65e5\u53f7]?)$`)
const digitOf = (character: string) => String(Math.max(0, digits.indexOf(character)))

/** Up to 99, as months and days are said: ten, eleven, twenty, twenty-one. */
function countOf(text: string): string {
  const at = text.indexOf(ten)
  if (at < 0) return Array.from(text, digitOf).join('')
  const [tens, ones] = [text.slice(0, at), text.slice(at + 1)]
  return (tens === '' ? '1' : digitOf(tens)) + (ones === '' ? '0' : digitOf(ones))
}

/** A whole day that a document writes in characters, with digits in their place; every other text as it is. */
export const withDigits = (text: string): string =>
  text.replace(
    inCharacters,
    (_, ofYear: string, month: string, day: string, end: string) =>
      `${Array.from(ofYear, digitOf).join('')}\u5e74${countOf(month)}\u6708${countOf(day)}${end}`,
  )
