import { plainRules } from '#domain/acceptance/order-check.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { type PrefillSources, type Proposal, prefill } from '#domain/questionnaire/prefill.ts'
import { percent } from '#domain/questionnaire/problems.ts'
import { withoutPapers } from '#domain/questionnaire/without-papers.ts'
import { visaStatus } from '#domain/status.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { form as formCall } from '#protocol/applicant/calls.ts'
import type { ApplicantFormView, PassportLock } from '#protocol/applicant/schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { openApplications } from '#server/services/consulate/application/shown.ts'
import { wordsCompany } from '#server/services/dictionary/entries.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { applicantRows } from '#server/services/order/applicant-rows.ts'
import { answersOf, readFacts } from '#server/services/order/application.ts'
import { earlierForm, writtenAnswers } from '#server/services/order/earlier-form.ts'
import type { OrderRow } from '#server/services/order/order-lifecycle.ts'
import { isVisible } from '#server/services/order/scope.ts'
import { readableAnswers, storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db } from '#server/store/store.ts'
import { isPassportHeld } from './form.ts'
import { confirmedPassport, memberAnswers } from './known-records.ts'
import { passportActions } from './passport.ts'

type Context = Reads<typeof formCall>

/** What keeps the passport fields: a contract, or that somebody has confirmed them. */
async function lockOf(db: Db, row: ApplicantRow): Promise<PassportLock | null> {
  if (!isPassportHeld(row)) {
    const { passportConfirmed, passportUser, passportTime } = row
    return passportConfirmed === 1
      ? (omitNull({ isConfirmed: true, by: passportUser, at: passportTime }) as PassportLock)
      : null
  }
  const held = await db
    .selectFrom('contractPassport')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .select(['contract.id', 'contract.contractNo', 'contractPassport.confirmed'])
    .where('contractPassport.id', '=', row.contractPassportId)
    .executeTakeFirst()
  return held ? { contractId: held.id, contractNo: held.contractNo, isConfirmed: held.confirmed === 1 } : null
}

/** What the first of the others has said of the trip. */
async function groupOf(db: Db, people: readonly ApplicantRow[], own: ApplicantRow): Promise<Answers | null> {
  const first = people.find((one) => one.id !== own.id && one.formPercent !== null)
  const found = first && (await storedForm(db, first.id))
  return found ? writtenAnswers(found, first) : null
}

/** What the others answered of the questions that everybody of a group answers alike. */
async function alikeOf(db: Db, form: Form, people: readonly ApplicantRow[], own: ApplicantRow): Promise<Answers[]> {
  const keys = form.fields.filter(({ warn = [] }) => warn.includes('sameInGroup')).map(({ key }) => key)
  const others = people.filter((one) => one.id !== own.id)
  if (keys.length === 0 || others.length === 0) return []
  const ids = others.map(({ id }) => id)
  const stored = await db.selectFrom('visaForm').selectAll().where('applicantId', 'in', ids).execute()
  return others.map((one) => {
    const answers =
      readableAnswers(
        form,
        one,
        stored.find(({ applicantId }) => applicantId === one.id),
      ) ?? {}
    return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)))
  })
}

const ofOrder = (order: OrderRow): Answers =>
  omitNull({
    entryDate: order.entryDate,
    exitDate: order.exitDate,
    entries: order.entries,
    purposeSection: order.purposeSection,
    purposeGoal: order.purposeGoal,
    visaCategory: order.visaCategory,
    contactMobile: order.contactMobile,
    contactEmail: order.contactEmail,
  })

/** Proposals, of records that have one with their day. */
const dated = (
  proposed: ReturnType<typeof prefill>,
  times: Readonly<Partial<Record<Proposal['from'], number | undefined>>>,
): ApplicantFormView['proposals'] =>
  Object.fromEntries(
    Object.entries(proposed).map(([key, found]) => [
      key,
      found.map((one) => ({ ...one, ...(times[one.from] !== undefined && { at: times[one.from] }) })),
    ]),
  )

/** What may be decided of somebody whose audit nobody has begun: deciding begins it, and what would keep from it is said before. */
async function decisionsAhead(context: Context, row: ApplicantRow) {
  if (!statusesFor(visaApplicant, 'startAudit').includes(row.status as never)) return []
  const begun = { ...row, status: visaStatus.AUDITING }
  const actions = await availableActions(context.db, context, applicantAdapter, [begun])
  return (actions.get(row.id) ?? []).filter(({ event }) => event === 'approve' || event === 'requestMaterial')
}

/** The form of an applicant as its page opens it; 1111 when his order is not the caller's. */
export async function formView(context: Context): Promise<ApplicantFormView> {
  const { db, input, reach } = context
  const row = await db.selectFrom('visaApplicant').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!row || !(await isVisible(db, reach, row.orderId))) throw noRow()
  const order = await db.selectFrom('visaOrder').selectAll().where('id', '=', row.orderId).executeTakeFirstOrThrow()
  const form: Form = formOf(order)
  const stored = await storedForm(db, row.id)
  const people = await db
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const answers = answersOf(form, row, stored)
  const [earlier, confirmed, member, group, alike, passportLock, facts, [applicant], actions, applications] =
    await Promise.all([
      earlierForm(db, context.reach, row),
      confirmedPassport(db, context.reach, row),
      memberAnswers(db, context.reach, order),
      groupOf(db, people, row),
      alikeOf(db, form, people, row),
      lockOf(db, row),
      readFacts(db, { company: wordsCompany(context.reach), now: context.now, order }, form),
      applicantRows(db, [row.id], context),
      availableActions(db, context, applicantAdapter, [row]),
      openApplications(db, context, [row.id]),
    ])
  const application = applications.get(row.id)
  const ahead = await decisionsAhead(context, row)
  const sources: PrefillSources = {
    order: ofOrder(order),
    ...(confirmed && { passport: confirmed.values }),
    ...(member && { member }),
    ...(earlier && { earlier: { values: earlier.values, isSameTrip: false } }),
    ...(group && { group }),
  }
  return {
    applicant: { ...applicant!, actions: [...(actions.get(row.id) ?? []), ...ahead] },
    formCode: form.def.code,
    formVersion: form.def.version,
    answers,
    percent: percent(withoutPapers(form), answers, facts),
    ...(stored && { updateUser: stored.updateUser, updateTime: stored.updateTime }),
    ...(stored?.wipedTime && { wipedTime: stored.wipedTime }),
    ...(passportLock && { passportLock }),
    ...(earlier && {
      earlier: { applicantId: earlier.applicantId, orderNo: earlier.orderNo, updateTime: earlier.updateTime },
    }),
    passportActions: passportActions(row, actions.get(row.id) ?? [], context.session.codes),
    ...(application && { application }),
    ...(confirmed && { confirmedOn: confirmed.on }),
    proposals: dated(prefill(form, answers, sources), { passport: confirmed?.on.at, earlier: earlier?.updateTime }),
    rules: { ...facts.rules },
    acceptance: facts.acceptance ?? plainRules([]),
    group: alike as ApplicantFormView['group'],
    others: people.map(({ id, surname, givenNames, cname, formPercent }) =>
      omitNull({ id, surname, givenNames, cname, formPercent }),
    ) as ApplicantFormView['others'],
  }
}
