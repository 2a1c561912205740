import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN'
import type { Lang } from '#protocol/kit/texts.ts'
import { isCron } from '#protocol/schedule/cron.ts'

const locales: Record<Lang, string> = { zh: 'zh_CN', en: 'en' }

const hasHour = (expression: string) => /^\d/.test(expression.trim().split(/\s+/)[2] ?? '')

const isOpen = (part: string | undefined) => part === undefined || part === '*' || part === '?'

/** How the words for the days of the week begin when they follow days of the month. */
const joint: Record<Lang, readonly [RegExp, string]> = {
  zh: [/^[,\uff0c]?\s*(?:\u6216\u8005\u4e3a|\u548c|\u4ec5|\u9650|\u5728)?\s*/, ', \u6216\u8005\u4e3a'],
  en: [/^,?\s*(?:and )?(?:only )?/, ', or '],
}

/** Days of the month and of the week beside each other: it runs on either. The library joins them with "and". */
function sayOr(expression: string, lang: Lang, words: (text: string) => string): string {
  const all = words(expression)
  const [second, minute, hour, day, , week] = expression.split(/\s+/)
  if (isOpen(day) || isOpen(week)) return all
  const head = words([second, minute, hour, day, '*', '?'].join(' '))
  const both = words([second, minute, hour, day, '*', week].join(' '))
  const days = both.startsWith(head) ? both.slice(head.length) : ''
  const [begins, or] = joint[lang]
  return days === '' ? all : all.replace(days, days.replace(begins, or))
}

/** When a Quartz expression fires, in words; '' for what is no expression. */
export function cronWords(expression: string, lang: Lang): string {
  if (!isCron(expression)) return ''
  try {
    // Said of a time of day, "every day" is worth its place; said of every fifth minute it is noise.
    const verbose = hasHour(expression)
    const options = { locale: locales[lang], dayOfWeekStartIndexZero: false, use24HourTimeFormat: true, verbose }
    const words = (text: string) => cronstrue.toString(text, options)
    return sayOr(expression.trim(), lang, words)
  } catch {
    // It knows fewer forms than the schedule does; the runs are shown all the same.
    return ''
  }
}
