import { Cron } from 'croner'
import * as z from 'zod/mini'
import { displayOffsetHours } from '#domain/constants.ts'
import { requiredTexts } from '#domain/required.ts'
import { required } from '#domain/text.ts'

/**
 * Quartz expressions: seconds, minutes, hours, day of month, month, day of week (1 is Sunday) and perhaps a year, with ? * , - /
 * L W #. Their clock is that of UTC+8 wherever the server stands (spec: numbers#days).
 */
const quartz = {
  mode: '6-or-7-parts',
  sloppyRanges: true,
  alternativeWeekdays: true,
  utcOffset: displayOffsetHours * 60,
  paused: true,
} as const

export const cronMaxLength = 120

function parse(expression: string): Cron | null {
  try {
    return new Cron(expression.trim(), quartz)
  } catch {
    return null
  }
}

export const isCron = (expression: string): boolean => parse(expression) !== null

/** The next firings after an instant (ms), at most `count`; none for what is no expression or never comes again. */
export const nextRuns = (expression: string, after: number, count: number): number[] =>
  parse(expression)
    ?.nextRuns(count, new Date(after))
    .map((at) => at.getTime()) ?? []

/** The next firing after an instant; null when there is none. */
export const nextRun = (expression: string, after: number): number | null => nextRuns(expression, after, 1)[0] ?? null

/** An expression that can be read. Whether it ever fires again depends on the time: the server asks when it is saved. */
export const cronExpression = () =>
  z
    .string(requiredTexts.cronExpression)
    .check(
      z.trim(),
      required(requiredTexts.cronExpression),
      z.maxLength(cronMaxLength, 'rules.tooLong'),
      z.refine(isCron, 'quartz.badCron'),
    )
