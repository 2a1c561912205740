import type { Translate } from '#src/kit/i18n/translator.ts'

const MINUTE_MS = 60_000

/** How long something took, as exactly as anybody wants to know; '' while it is not known. */
export function durationText(ms: number | undefined, t: Translate): string {
  if (ms === undefined) return ''
  if (ms < 1000) return t('schedule.ms', { count: ms })
  if (ms < MINUTE_MS) return t('schedule.seconds', { count: (ms / 1000).toFixed(1) })
  const seconds = Math.round(ms / 1000)
  return t('schedule.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
