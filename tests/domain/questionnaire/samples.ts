import fc from 'fast-check'
import { compileForm, type Form, isAnswered } from '#domain/questionnaire/compile.ts'
import { shown } from '#domain/questionnaire/conditions.ts'
import type { Answers, Field, FormDef, FormFacts, RowField } from '#domain/questionnaire/form.ts'
import { generalForm } from '#domain/questionnaire/forms/general.ts'
import { mysEvisaForm } from '#domain/questionnaire/forms/mys-evisa.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { turEvisaForm } from '#domain/questionnaire/forms/tur-evisa.ts'
import { problems } from '#domain/questionnaire/problems.ts'

export const forms: readonly (readonly [code: string, form: Form])[] = [
  generalForm,
  rusStickerForm,
  rusEvisaForm,
  phlEvisaForm,
  turEvisaForm,
  mysEvisaForm,
].map((form) => [form.def.code, form])

/** A Tuesday; the photo, the scan and the password are there. */
export const facts: FormFacts = {
  today: '2026-11-24',
  files: Object.fromEntries(
    [
      ['photo', 'photo-1'],
      ['passportScan', 'scan-1'],
      ...['ticket', 'hotel', 'employment', 'bank', 'invitation', 'guardian', 'birthCertificate'].map((key) => [
        key,
        key,
      ]),
    ].map(([key, name]) => [key, [name]]),
  ),
  credentials: ['accountPassword'],
}

/** A small form of its own, with the fields under test. */
export const formOf = (fields: readonly Field[], more: Partial<FormDef> = {}): Form =>
  compileForm({
    code: 'GENERAL',
    version: 1,
    country: null,
    visaType: null,
    script: 'EN',
    sections: [{ key: 'person', fields }],
    rules: {},
    sources: [],
    upgrades: [],
    ...more,
  })

const days: Readonly<Record<string, string>> = {
  entryDate: '2027-01-10',
  exitDate: '2027-01-20',
  expiryDay: '2030-02-28',
  birthDay: '1990-05-06',
  policyFrom: '2027-01-01',
  policyTo: '2027-02-01',
}

const textFor = ({ pattern, checks = [], script }: Field | RowField): string => {
  if (pattern) return 'E12345678'
  if (checks.includes('inn')) return '7707083893'
  return script === 'RU' ? 'МОСКВА' : 'MOSCOW'
}

/** An answer that the field takes. */
export function goodAnswer(field: Field | RowField): unknown {
  switch (field.type) {
    case 'text':
      return textFor(field)
    case 'select':
      return field.options && 'words' in field.options ? field.options.words[0] : 'ORDINARY'
    case 'country':
      return 'CHN'
    case 'email':
      return 'li@example.com'
    case 'phone':
      return '13800138000'
    case 'number':
      return field.min ?? 1
    case 'yesNo':
      return false
    case 'tick':
      return true
    case 'list':
      return [
        Object.fromEntries((field.of ?? []).filter(({ isOwn }) => !isOwn).map((row) => [row.key, goodAnswer(row)])),
      ]
    default:
      return days[field.key] ?? '2020-05-06'
  }
}

/** Fills what is still asked for; what shows by that is filled, too. Latin letters throughout. */
export function completed(form: Form, values: Answers = {}): Answers {
  const language = form.def.language ? { [form.def.language]: 'EN' } : {}
  let filled: Answers = { ...values, ...language }
  for (;;) {
    const missing = problems(form, filled, facts, 'send').filter(({ key }) => key === 'rules.required')
    const fields = missing.flatMap(({ path }) => form.byKey.get(path) ?? [])
    if (fields.length === 0) return filled
    filled = { ...filled, ...Object.fromEntries(fields.map((field) => [field.key, goodAnswer(field)])) }
  }
}

/** Of an answered field: one that it takes, of choices any. */
const answer = (field: Field): fc.Arbitrary<unknown> => {
  if (field.type === 'yesNo') return fc.boolean()
  if (field.type === 'select' && field.options && 'words' in field.options)
    return fc.constantFrom(...field.options.words)
  if (field.key === 'nationality') return fc.constantFrom('CHN', 'USA', 'RUS')
  return fc.constant(goodAnswer(field))
}

const unlikely = fc.oneof(fc.string(), fc.constantFrom('', ' ', '张', 'Ж', '2026-02-30', '1990-01-01'), fc.jsonValue())

const some = (form: Form, answerFor: (field: Field) => fc.Arbitrary<unknown>): fc.Arbitrary<Answers> => {
  // Who has one name is tried on his own.
  const answered = form.fields.filter((field) => isAnswered(field) && !field.isOwn)
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    answered.map((field) => [field.key, answerFor(field)]),
  )
  return fc.record(record, { requiredKeys: [] })
}

/** Some of a form's questions answered, each in itself as it should be. */
export const goodAnswers = (form: Form): fc.Arbitrary<Answers> => some(form, answer)
/** Some answered, some of them by anything at all. */
export const anyAnswers = (form: Form): fc.Arbitrary<Answers> =>
  some(form, (field) => fc.oneof({ weight: 9, arbitrary: answer(field) }, { weight: 1, arbitrary: unlikely }))

/** The answers that these values do not show. */
export const hiddenKeys = (form: Form, values: Answers): string[] => {
  const visible = shown(form, values, facts)
  return Object.keys(values).filter((key) => !visible.has(key))
}
