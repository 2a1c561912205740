import { isSameAnswer } from '#domain/application/answers.ts'
import { changes } from '#domain/application/changes.ts'
import type { Form } from '#domain/application/compile.ts'
import type { Answers } from '#domain/application/form.ts'
import { formOf } from '#domain/application/forms/by-kind.ts'
import { storable } from '#domain/application/normalize.ts'
import { problems } from '#domain/application/problems.ts'
import type { saveForm as saveFormCall } from '#protocol/applicant/calls.ts'
import type { FieldProblem } from '#protocol/kit/envelope.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { wordsCompany } from '#server/services/dictionary/entries.ts'
import { unknownWords } from '#server/services/dictionary/known-codes.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { answersOf, fillersOf, readFacts } from '#server/services/order/application.ts'
import { markChanged } from '#server/services/order/consulate/applications.ts'
import { judgeForm } from '#server/services/order/form-state.ts'
import { type OrderRow, openOrder } from '#server/services/order/order-lifecycle.ts'
import { lockedChanges } from '#server/services/order/passport-lock.ts'
import { checkTwice } from '#server/services/order/passport-twice.ts'
import { refreshMissing } from '#server/services/paper/refresh.ts'
import { type PassportKey, passportAnswers, passportKeys, storedForm } from '#server/services/paper/stored-answers.ts'
import { unbindingRenewed } from '#server/services/passport/renewed.ts'
import type { Tx } from '#server/store/store.ts'

/** A contract holds the passport: its fields are changed there. */
export const isPassportHeld = ({ contractPassportId }: ApplicantRow): boolean => contractPassportId !== null

/** Its fields are not changed here: a contract holds the passport, or somebody has confirmed it. */
export const isPassportKept = (row: ApplicantRow): boolean => isPassportHeld(row) || row.passportConfirmed === 1

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
  return (['surname', 'givenNames'] as const).flatMap((path) =>
    answers[path] ? [] : [{ path, key: 'rules.required' }],
  )
}

/** The columns of a passport; one that a contract keeps stays as it is. */
const passportColumns = (form: Form, row: ApplicantRow, answers: Answers): Partial<Pick<ApplicantRow, PassportKey>> =>
  isPassportKept(row) ? {} : Object.fromEntries(passportKeys(form).map((key) => [key, answers[key] ?? null]))

/** When he enters: his own form says it, else his order. */
function entryDays({ entryDate }: Answers, order: Pick<OrderRow, 'entryDate'>) {
  const formEntryDate = typeof entryDate === 'string' ? entryDate : null
  return { formEntryDate, entryDate: formEntryDate ?? order.entryDate }
}

async function write(
  tx: Tx,
  form: Form,
  id: number,
  answers: Answers,
  stamp: { updateUser: string; updateTime: number; fillers: string },
) {
  const own = Object.fromEntries(Object.entries(answers).filter(([key]) => !form.byKey.get(key)?.passport))
  const values = {
    formCode: form.def.code,
    formVersion: form.def.version,
    answers: JSON.stringify(own),
    ...stamp,
  }
  await tx
    .insertInto('visaForm')
    .values({ applicantId: id, ...values })
    .onConflict((conflict) => conflict.column('applicantId').doUpdateSet(values))
    .execute()
}

/** A form that may be filled in now, locked, with what is stored of it. */
export async function openForm(tx: Tx, who: AuthenticatedContext, { id, version }: { id: number; version: number }) {
  const row = await openRow(tx, who, applicantAdapter, id, { version })
  const order = await openOrder(tx, row.orderId)
  const codes = await decideTransition(tx, who, applicantAdapter, row, 'editForm', { order })
  const form = formOf(order)
  const stored = await storedForm(tx, id)
  return { row, order, codes, form, stored, known: answersOf(form, row, stored) }
}

/** Keeps the answers of an opened form that may be stored: form, passport and what the lists say of both. */
export async function keepForm(
  tx: Tx,
  who: AuthenticatedContext,
  { row, order, codes, form, stored, known }: Awaited<ReturnType<typeof openForm>>,
  after: Answers,
) {
  const facts = await readFacts(tx, { company: wordsCompany(who.reach), now: who.now, order }, form)
  const passport = passportColumns(form, row, after)
  const birthDay = passport.birthDay === undefined ? row.birthDay : passport.birthDay
  const { open, ...judged } = judgeForm(form, after, facts, birthDay)
  const fillers = JSON.stringify([...new Set([...fillersOf(stored), who.session.userId])])
  await write(tx, form, row.id, after, { updateUser: who.session.displayName, updateTime: who.now, fillers })
  // What is missing of his papers is added below.
  const own = { ...judged, formProblems: open.length, papersMissing: 0 }
  const values = { ...passport, ...own, ...entryDays(after, order) }
  const logContent = changes(form, known, after)
    .map(({ key }) => key)
    .join(' ')
  const next = await unbindingRenewed(tx, who, order.id, () =>
    transitionTo(tx, who, applicantAdapter, row, 'editForm', codes, { values, logContent }),
  )
  await refreshMissing(tx, [next], who.now)
  await markChanged(tx, who, next)
  return { version: next.version, percent: judged.formPercent, problems: open }
}

type Opened = Awaited<ReturnType<typeof openForm>>

/** Keeps what was typed into an opened form: nothing, or all of it; refused with its fields for what cannot be stored. */
export async function keepAnswers(tx: Tx, who: AuthenticatedContext, opened: Opened, typed: Answers) {
  const { row, form } = opened
  const answers = storable(form, typed)
  const after = isPassportKept(row) ? { ...answers, ...passportAnswers(form, row) } : answers
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
  if (!isPassportKept(row))
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
