import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day } from '#domain/day.ts'
import { dueDay } from '#domain/questionnaire/due-day.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { percent, problems } from '#domain/questionnaire/problems.ts'
import { completed, facts, formOf, forms, goodAnswers } from './samples.ts'

const { today } = facts
const YEAR = 366

describe.each(forms)('%s', (_code, form) => {
  const on = (values: Answers, day: Day) => {
    const then = { ...facts, today: day }
    return `${percent(form, values, then)} ${problems(form, values, then, 'send').length}`
  }
  /** Found by looking at every day of a year. */
  const byHand = (values: Answers): Day | null => {
    const now = on(values, today)
    for (let ahead = 1; ahead <= YEAR; ahead++)
      if (on(values, addDays(today, ahead)) !== now) return addDays(today, ahead)
    return null
  }
  const near = fc.integer({ min: -200, max: 360 }).map((days) => addDays(today, days))
  /** Births that come of twelve, fourteen, fifteen or eighteen within the year, or do not. */
  const birth = fc
    .tuple(fc.constantFrom(12, 14, 15, 16, 18, 40), fc.integer({ min: -20, max: 360 }))
    .map(([years, days]) => addMonths(addDays(today, days), -12 * years))

  it('is the first day of the year on which the form says something else', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        goodAnswers(form),
        fc.boolean(),
        fc.record({ entryDate: near, expiryDay: near, birthDay: birth, invitationDay: near }, { requiredKeys: [] }),
        (values, isWhole, days) => {
          const own = Object.fromEntries(Object.entries(days).filter(([key]) => form.byKey.has(key)))
          const answers = { ...(isWhole ? completed(form, values) : values), ...own }
          const found = dueDay(form, answers, facts)
          const within = found !== null && found <= addDays(today, YEAR) ? found : null
          expect(within).toBe(byHand(answers))
        },
      ),
      { numRuns: 15 },
    )
  })
})

describe('time alone', () => {
  const form = formOf([
    { key: 'birthDay', type: 'day', need: true, checks: ['past'], conf: 'H' },
    { key: 'entryDate', type: 'day', need: false, checks: ['notPast'], conf: 'H' },
    { key: 'fingerprints', type: 'tick', need: { not: { fact: 'ageBelow', years: 12 } }, conf: 'H' },
    {
      key: 'earlier',
      type: 'list',
      need: false,
      of: [{ key: 'day', type: 'day', need: true, checks: ['past'], conf: 'H' }],
      conf: 'H',
    },
  ])
  it.each([
    ['says nothing of a form without days', {}, null],
    [
      'makes an entry past on the day behind it',
      { birthDay: '1990-01-01', fingerprints: true, entryDate: '2026-12-01' },
      '2026-12-02',
    ],
    ['makes somebody twelve', { birthDay: '2015-02-03' }, '2027-02-03'],
    ['makes who was born on 29 February twelve on that day', { birthDay: '2016-02-29' }, '2028-02-29'],
    [
      'brings the day of a row about',
      { birthDay: '1990-01-01', fingerprints: true, earlier: [{ day: '2026-12-24' }] },
      '2026-12-24',
    ],
  ] as const)('%s', (_name, answers, day) => {
    expect(dueDay(form, answers, facts)).toBe(day)
  })
})
