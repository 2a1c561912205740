import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changes, merge } from '#domain/questionnaire/changes.ts'
import { isAnswered } from '#domain/questionnaire/compile.ts'
import { shown } from '#domain/questionnaire/conditions.ts'
import { copyAnswers } from '#domain/questionnaire/copy.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { normalize, storable } from '#domain/questionnaire/normalize.ts'
import { prefill } from '#domain/questionnaire/prefill.ts'
import { percent, problems, warnings } from '#domain/questionnaire/problems.ts'
import { write } from '#domain/questionnaire/write.ts'
import { anyAnswers, completed, facts, formOf, forms, goodAnswers, hiddenKeys } from './samples.ts'

const runs = { numRuns: 60 }

describe.each(forms)('%s', (_code, form) => {
  const visible = (values: Answers) => shown(form, values, facts)
  const keys = form.fields.filter(isAnswered).map(({ key }) => key)

  it('takes what it exports once more, whatever was answered', () => {
    fc.assert(
      fc.property(goodAnswers(form), (values) => {
        const whole = completed(form, values)
        expect(problems(form, whole, facts, 'send')).toEqual([])
        const written = write(form, whole, facts)
        const again = JSON.parse(JSON.stringify(written)) as typeof written
        expect(problems(form, again.answers, facts, 'send')).toEqual([])
        expect(write(form, again.answers, facts)).toEqual(written)
      }),
      runs,
    )
  })
  it('is 100 percent exactly when nothing is in the way of sending', () => {
    fc.assert(
      fc.property(anyAnswers(form), fc.boolean(), (values, isWhole) => {
        const answers = isWhole ? completed(form, values) : values
        const found = percent(form, answers, facts)
        expect(found === 100).toBe(problems(form, answers, facts, 'send').length === 0)
        expect(found).toSatisfy((share: number) => Number.isInteger(share) && share >= 0 && share <= 100)
      }),
      runs,
    )
  })
  it('neither counts nor exports nor complains about what is hidden, and keeps it', () => {
    fc.assert(
      fc.property(goodAnswers(form), (values) => {
        const hidden = hiddenKeys(form, values)
        const bare = Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.includes(key)))
        expect(percent(form, values, facts)).toBe(percent(form, bare, facts))
        expect(write(form, values, facts)).toEqual(write(form, bare, facts))
        const named = problems(form, values, facts, 'send').map(({ path }) => path.split('.')[0]!)
        expect(named.filter((key) => !visible(values).has(key))).toEqual([])
        expect(Object.keys(storable(form, values))).toEqual(expect.arrayContaining(hidden))
      }),
      runs,
    )
  })
  it('merges what two people did to different questions without asking', () => {
    fc.assert(
      fc.property(goodAnswers(form), anyAnswers(form), fc.func(fc.boolean()), (base, edits, isMine) => {
        const edit = (mine: boolean) =>
          Object.fromEntries(Object.entries(edits).filter(([key]) => isMine(key) === mine))
        const [mine, theirs] = [
          { ...base, ...edit(true) },
          { ...base, ...edit(false) },
        ]
        const { merged, conflicts } = merge(form, { base, mine, theirs })
        expect(conflicts).toEqual([])
        expect(changes(form, merged, { ...base, ...edits })).toEqual([])
      }),
      runs,
    )
  })
  it('merges to the same, whoever of two people comes first, but for their conflicts', () => {
    fc.assert(
      fc.property(goodAnswers(form), anyAnswers(form), anyAnswers(form), (base, mine, theirs) => {
        const one = merge(form, { base, mine, theirs })
        const other = merge(form, { base, mine: theirs, theirs: mine })
        const disputed = one.conflicts.map(({ key }) => key)
        expect(other.conflicts.map(({ key }) => key)).toEqual(disputed)
        expect(changes(form, one.merged, other.merged).map(({ key }) => key)).toEqual(disputed)
      }),
      runs,
    )
  })
  it('proposes for empty questions alone, and nothing that it would not store', () => {
    fc.assert(
      fc.property(anyAnswers(form), anyAnswers(form), fc.boolean(), (values, source, isSameTrip) => {
        const sources = { passport: source, order: source, earlier: { values: source, isSameTrip }, group: source }
        const proposed = prefill(form, values, sources)
        const typed = normalize(form, values)
        for (const [key, all] of Object.entries(proposed)) {
          expect(Object.hasOwn(typed, key)).toBe(false)
          for (const { value } of all) expect(problems(form, { [key]: value }, facts, 'draft')).toEqual([])
        }
      }),
      runs,
    )
  })
  it('copies into empty questions alone', () => {
    fc.assert(
      fc.property(anyAnswers(form), anyAnswers(form), (values, earlier) => {
        const { values: after, taken } = copyAnswers(form, values, earlier, {
          parts: ['person', 'trip'],
          today: facts.today,
          withPassport: true,
        })
        const typed = normalize(form, values)
        expect(after).toMatchObject(typed)
        expect(Object.keys(after).toSorted()).toEqual([...Object.keys(typed), ...taken].toSorted())
      }),
      runs,
    )
  })
  it('has nothing to say of the same answers twice, and puts them in shape once', () => {
    fc.assert(
      fc.property(anyAnswers(form), (values) => {
        const once = normalize(form, values)
        expect(normalize(form, once)).toEqual(once)
        expect(changes(form, values, once)).toEqual([])
      }),
      runs,
    )
  })
  it('takes any input apart without falling over it', () => {
    const junk = fc.dictionary(
      fc.oneof(fc.constantFrom(...keys, '__proto__', 'constructor'), fc.string()),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(junk, (values) => {
        const refused = problems(form, values, facts, 'draft')
        const unknown = Object.keys(values).filter((key) => !form.byKey.has(key))
        expect(refused.map(({ path }) => path)).toEqual(expect.arrayContaining(unknown))
        warnings(form, values, facts)
        expect(percent(form, values, facts)).toBeLessThan(100)
        expect(Object.keys(write(form, values, facts).answers).filter((key) => unknown.includes(key))).toEqual([])
      }),
      runs,
    )
  })
})

describe('a text', () => {
  const form = formOf(
    (['EN', 'RU', 'RU_EN', 'ANY'] as const).map((script) => ({
      key: `text${script}`,
      type: 'text',
      need: false,
      max: 999,
      script,
      conf: 'H',
    })),
  )
  const letters = fc.string({ unit: 'binary', maxLength: 40 })
  it('is put in shape once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...form.byKey.keys()), letters), (values) => {
        const once = normalize(form, values)
        expect(normalize(form, once)).toEqual(once)
      }),
      { numRuns: 500 },
    )
  })
})
