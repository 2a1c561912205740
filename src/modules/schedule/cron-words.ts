import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN'
import type { Lang } from '#protocol/kit/texts.ts'
import { isCron } from '#protocol/schedule/cron.ts'

const locales: Record<Lang, string> = { zh: 'zh_CN', en: 'en' }

const hasHour = (expression: string) => /^\d/.test(expression.trim().split(/\s+/)[2] ?? '')

/** When a Quartz expression fires, in words; '' for what is no expression. */
export function cronWords(expression: string, lang: Lang): string {
  if (!isCron(expression)) return ''
  try {
    // Said of a time of day, "every day" is worth its place; said of every fifth minute it is noise.
    const verbose = hasHour(expression)
    const options = { locale: locales[lang], dayOfWeekStartIndexZero: false, use24HourTimeFormat: true, verbose }
    return cronstrue.toString(expression.trim(), options)
  } catch {
    // It knows fewer forms than the schedule does; the runs are shown all the same.
    return ''
  }
}
