import { changes } from '#domain/questionnaire/changes.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { wordsCompany } from '#server/services/dictionary/entries.ts'
import { refreshMissing } from '#server/services/paper/refresh.ts'
import { type PassportKey, storedForm } from '#server/services/paper/stored-answers.ts'
import type { Tx } from '#server/store/store.ts'
import { type ApplicantRow, applicantAdapter } from './applicant-lifecycle.ts'
import { answersOf, fillersOf, readFacts } from './application.ts'
import { billOrder } from './bill.ts'
import { judgeForm } from './form-state.ts'
import { type OrderRow, openOrder } from './order-lifecycle.ts'

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

export type OpenedForm = Awaited<ReturnType<typeof openForm>>

/** Writes the answers of an opened form that may be stored, what the lists say of them, and `passport`: columns that change with them. */
export async function storeForm(
  tx: Tx,
  who: AuthenticatedContext,
  { row, order, codes, form, stored, known }: OpenedForm,
  after: Answers,
  passport: Partial<Pick<ApplicantRow, PassportKey>> = {},
) {
  const facts = await readFacts(tx, { company: wordsCompany(who.reach), now: who.now, order }, form)
  const birthDay = passport.birthDay === undefined ? row.birthDay : passport.birthDay
  const { open, ...judged } = judgeForm(form, after, facts, birthDay)
  const fillers = JSON.stringify([...new Set([...fillersOf(stored), who.session.userId])])
  await write(tx, form, row.id, after, { updateUser: who.session.displayName, updateTime: who.now, fillers })
  // His missing papers are added below.
  const own = { ...judged, formProblems: open.length, papersMissing: 0 }
  const values = { ...passport, ...own, ...entryDays(after, order) }
  const logContent = changes(form, known, after)
    .map(({ key }) => key)
    .join(' ')
  const next = await transitionTo(tx, who, applicantAdapter, row, 'editForm', codes, { values, logContent })
  await refreshMissing(tx, [next], who.now)
  if (next.nationality !== row.nationality) await billOrder(tx, who, order)
  return { version: next.version, percent: judged.formPercent, problems: open }
}
