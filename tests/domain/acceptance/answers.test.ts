import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptCheck } from '#domain/acceptance/check.ts'
import type { CheckPerson } from '#domain/acceptance/facts.ts'
import { type Answer, asksReason, openFindings, withAnswers } from '#domain/acceptance/finding.ts'
import { addDays } from '#domain/day.ts'
import { adult, facts, input, one, today } from './builders.ts'

const answerTo = (key: string, isSupervisor = false): Answer => ({ key, code: 'CONSULATE_AGREED', isSupervisor })
const short = { ...adult, expiryDay: '2027-03-01' }

describe('answers', () => {
  it('close what asks for a reason, and nothing that stops', () => {
    const found = acceptCheck(one({ expiryDay: '2027-03-01', sex: '' }), facts(), today)
    const answered = withAnswers(
      found,
      found.map(({ key }) => answerTo(key, true)),
    )
    expect(openFindings(answered).map(({ rule }) => rule)).toEqual(['need.person'])
    expect(answered.filter(({ answer }) => answer).map(({ rule }) => rule)).toEqual(['pass.entry6'])
  })

  it('of somebody else do not close what asks for a supervisor', () => {
    const [expired] = acceptCheck(one({ expiryDay: '2026-12-01' }), facts(), today).filter(asksReason)
    expect(expired!.severity).toBe('supervisor')
    expect(openFindings(withAnswers([expired!], [answerTo(expired!.key)]))).toHaveLength(1)
    expect(openFindings(withAnswers([expired!], [answerTo(expired!.key, true)]))).toEqual([])
  })

  it('hold while the same is judged, on whatever day and whoever stands beside', () => {
    const keys = (people: readonly CheckPerson[], day = today) =>
      acceptCheck(input({ people }), facts(), day).flatMap(({ rule, key }) => (rule === 'pass.entry6' ? [key] : []))
    const before = keys([short])
    expect(keys([short], addDays(today, 3))).toEqual(before)
    expect(keys([{ ...adult, passportNo: 'EJ7654321' }, short])).toEqual(before)
    expect(keys([{ ...short, cname: '张小伟', urgencyLevel: 'URGENT' }])).toEqual(before)
  })

  it('die when a value that was judged changes', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((ahead) => addDays('2026-06-01', ahead))
    const person = fc.record({
      expiryDay: day,
      entryDay: day,
      exitDay: day,
      birthDay: fc.constantFrom('1990-04-12', '2012-01-01', '2009-05-05'),
      passportNo: fc.constantFrom('EJ1234567', 'EI1234567', 'X1234567'),
      entries: fc.constantFrom('SINGLE', 'MULTIPLE'),
      visaCategory: fc.constantFrom('OT', 'OTC'),
    })
    fc.assert(
      fc.property(person, person, (before, after) => {
        const reasons = (over: Partial<CheckPerson>) => acceptCheck(one(over), facts(), today).filter(asksReason)
        const answers = reasons(before).map(({ key }) => answerTo(key, true))
        const judged: Readonly<Record<string, readonly (keyof typeof before)[]>> = {
          'no.shape': ['passportNo'],
          'pass.expired': ['passportNo', 'expiryDay', 'entryDay'],
          'pass.entry6': ['passportNo', 'expiryDay', 'entryDay'],
          'pass.exit': ['passportNo', 'expiryDay', 'exitDay'],
          'trip.stay': ['passportNo', 'entryDay', 'exitDay', 'entries', 'visaCategory'],
          'trip.entries': ['passportNo', 'entries', 'visaCategory'],
          'trip.ready': ['passportNo', 'entryDay'],
          'minor.alone': ['passportNo', 'birthDay', 'entryDay'],
        }
        for (const { rule, answer } of withAnswers(reasons(after), answers)) {
          const isSame = judged[rule]!.every((name) => before[name] === after[name])
          expect(answer !== undefined, rule).toBe(isSame)
        }
      }),
      { numRuns: 500 },
    )
  })
})
