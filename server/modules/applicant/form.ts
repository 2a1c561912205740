import type { FieldProblem } from '#domain/field-problem.ts'
import { nameProblems } from '#domain/one-name.ts'
import { isSameAnswer } from '#domain/questionnaire/answers.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { storable } from '#domain/questionnaire/normalize.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import type { saveForm as saveFormCall } from '#protocol/applicant/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { unknownWords } from '#server/services/dictionary/known-codes.ts'
import type { ApplicantRow } from '#server/services/order/applicant-lifecycle.ts'
import { lockedChanges } from '#server/services/order/passport-lock.ts'
import { checkTwice } from '#server/services/order/passport-twice.ts'
import { type OpenedForm, openForm, storeForm } from '#server/services/order/store-form.ts'
import { type PassportKey, passportAnswers, passportKeys } from '#server/services/paper/stored-answers.ts'
import { unbindingRenewed } from '#server/services/passport/renewed.ts'
import type { Tx } from '#server/store/store.ts'

/** A contract holds the passport: its fields are changed there. */
export const isPassportHeld = ({ contractPassportId }: ApplicantRow): boolean => contractPassportId !== null

/** Its fields are not changed here: a contract holds the passport, or somebody has confirmed it. */
export const isPassportStored = (row: ApplicantRow): boolean => isPassportHeld(row) || row.passportConfirmed === 1

/** The problem with the names among answers as they are stored. */
export const namesOf = ({ surname, givenNames, isOneName }: Answers): FieldProblem[] => [
  ...nameProblems({
    surname: surname as string | undefined,
    givenNames: givenNames as string | undefined,
    isOneName: isOneName === true,
  }),
]

function passportProblems(form: Form, row: ApplicantRow, answers: Answers): FieldProblem[] {
  const known = passportAnswers(form, row)
  if (!isPassportHeld(row) && row.passportConfirmed === 1) return lockedChanges(row, answers)
  if (isPassportHeld(row))
    return passportKeys(form)
      .filter((key) => key in answers && !isSameAnswer(answers[key], known[key]))
      .map((path) => ({
        path,
        key: 'applicant.passportKept',
      }))
  return namesOf(answers)
}

/** A name that is not there is an empty one. */
const nothingFor = (key: PassportKey) => (key === 'surname' || key === 'givenNames' ? '' : null)

/** The columns of a passport; one that a contract keeps stays as it is. */
const passportColumns = (form: Form, row: ApplicantRow, answers: Answers): Partial<Pick<ApplicantRow, PassportKey>> =>
  isPassportStored(row)
    ? {}
    : Object.fromEntries(passportKeys(form).map((key) => [key, answers[key] ?? nothingFor(key)]))

/** Keeps the answers of an opened form that may be stored: form, passport and what the lists say of both. */
export const keepForm = (tx: Tx, who: AuthenticatedContext, opened: OpenedForm, after: Answers) =>
  unbindingRenewed(tx, who, opened.order.id, () =>
    storeForm(tx, who, opened, after, passportColumns(opened.form, opened.row, after)),
  )

/** Keeps what was typed into an opened form: nothing, or all of it; refused with its fields for what cannot be stored. */
export async function keepAnswers(tx: Tx, who: AuthenticatedContext, opened: OpenedForm, typed: Answers) {
  const { row, form } = opened
  const answers = storable(form, typed)
  const { isOneName: _, ...kept } = answers
  const after = isPassportStored(row) ? { ...kept, ...passportAnswers(form, row) } : answers
  const shape = problems(form, typed, { today: '1970-01-01' }, 'draft')
  const refused = [...shape, ...passportProblems(form, row, answers)]
  if (refused.length > 0) throw invalidFields(refused as FieldProblem[])
  const { nationality, passportType } = after as Partial<Record<string, string>>
  const unknown = await unknownWords(tx, undefined, [
    {
      at: '',
      codes: { nationality, passportType },
      kept: { nationality: row.nationality, passportType: row.passportType },
    },
  ])
  if (unknown.length > 0) throw invalidFields(unknown)
  if (!isPassportStored(row))
    await checkTwice(tx, row.orderId, { id: row.id, passportNo: after.passportNo as string | undefined })
  return keepForm(tx, who, opened, after)
}

/** Saves a form as far as it is filled in (spec: forms#consulate-forms): nothing, or all of it. */
export async function saveForm({ input, tx, ...who }: Changes<typeof saveFormCall>) {
  const opened = await openForm(tx, who, input)
  if (input.formVersion !== opened.form.def.version) throw businessError('applicant.otherForm')
  const kept = await keepAnswers(tx, who, opened, { ...input.answers })
  return { ...kept, problems: kept.problems as never }
}
