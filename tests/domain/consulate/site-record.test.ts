import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { mask, maskedFields } from '#domain/consulate/evidence.ts'
import { recordAnswers, siteRecord } from '#domain/consulate/site-record.ts'
import { isBlank } from '#domain/questionnaire/answers.ts'
import { isAnswered } from '#domain/questionnaire/compile.ts'
import { read } from '#domain/questionnaire/conditions.ts'
import { entryLines } from '#domain/questionnaire/entry-lines.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { turEvisaForm } from '#domain/questionnaire/forms/tur-evisa.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import { anyAnswers, completed, facts, forms, goodAnswers } from '#tests/domain/questionnaire/samples.ts'

describe.each(forms)('what is handed in of %s', (_code, form) => {
  const fileKeys = form.fields.filter(({ type }) => type === 'file').map(({ key }) => key)
  const papers = fileKeys.flatMap((key) =>
    ['a', 'b'].map((name) => ({ key, fileName: `${name}.JPG`, storageName: `${key}-${name}`, md5: null, size: null })),
  )
  const sent = (answers: Record<string, unknown>) => siteRecord(form, { answers, trip: {}, papers }, facts)

  it('is every answer that is shown, once and in the order of the form, and nothing that is hidden', () => {
    fc.assert(
      fc.property(fc.oneof(goodAnswers(form), anyAnswers(form)), (answers) => {
        const { fields, files } = sent(answers)
        const { shown, at, needed } = read(form, answers, facts)
        const isSaid = (key: string) => !isBlank(at(key)) || form.def.blankText !== undefined
        const said = form.fields.filter((field) => {
          if (!shown.has(field.key) || !(isAnswered(field) || field.computed)) return false
          return !isBlank(at(field.key)) || (field.type === 'text' && isSaid(field.key) && !needed.has(field.key))
        })
        expect(fields.map(({ key }) => key)).toEqual(said.map(({ key }) => key))
        for (const { key, isUnconfirmed, isSecret } of fields) {
          const field = form.byKey.get(key)!
          expect([isUnconfirmed, isSecret]).toEqual([field.conf !== 'H', field.secret === true])
        }
        const shownFiles = fileKeys.filter((key) => shown.has(key))
        expect(files.map(({ kind }) => kind)).toEqual(shownFiles.flatMap((key) => [key, key]))
        // A user who types it in has the same before him.
        const typed = entryLines(form, fields).flatMap(({ lines }) => lines)
        expect(new Set(typed.map(({ id }) => id)).size).toBe(typed.length)
        expect(typed.every(({ key }) => fields.some((one) => one.key === key))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('is taken whole by whoever checks it by the same form, and holds no secret as evidence', () => {
    const { fields } = sent(completed(form))
    expect(problems(form, recordAnswers(fields), facts, 'send')).toEqual([])
    const secrets = fields.filter(({ isSecret }) => isSecret).map(({ key }) => key)
    const kept = maskedFields(fields, secrets)
    expect(kept.map(({ key }) => key)).toEqual(fields.map(({ key }) => key))
    expect(kept.filter(({ value }) => value === mask).map(({ key }) => key)).toEqual(secrets)
  })
})

test('files are named by whose they are and what they answer', () => {
  const papers = ['x.jpg', 'y.JPEG'].map((fileName) => ({
    key: 'photo',
    fileName,
    storageName: fileName,
    md5: 'm',
    size: 1,
  }))
  const answers = { surname: 'LI', passportNo: 'E1' }
  const named = (said: object) =>
    siteRecord(rusEvisaForm, { answers: { ...said }, trip: {}, papers }, facts).files.map(({ fileName }) => fileName)
  expect(named(answers)).toEqual(['E1-photo.jpg', 'E1-photo-2.jpeg'])
  expect(named({ surname: 'LI' })).toEqual(['LI-photo.jpg', 'LI-photo-2.jpeg'])
  expect(named({})[0]).toBe('photo.jpg')
})

test('the days of the order stand in for answers that are still missing, and for nothing else', () => {
  const days = (answers: object, form = turEvisaForm) =>
    recordAnswers(
      siteRecord(
        form,
        { answers: { ...answers }, trip: { entryDate: '2026-12-01', exitDate: '2026-12-09' }, papers: [] },
        facts,
      ).fields,
    )
  expect(days({})).toEqual({ entryDate: '2026-12-01' })
  expect(days({ entryDate: '2026-12-03' })).toEqual({ entryDate: '2026-12-03' })
  // The exit of a Russian e-visa follows from the entry.
  expect(days({}, rusEvisaForm)).toMatchObject({ entryDate: '2026-12-01', exitDate: '2026-12-16' })
})
