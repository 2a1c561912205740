import { type ApplyFormFacts, applyForm } from '#machines/lifecycle/apply-form.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import * as calls from '#protocol/finance/apply-form/calls.ts'
import { rightsOf } from '#protocol/kit/rights.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Reach, Session } from '#server/kit/deps.ts'
import { defineAdapter, type RowOf } from '#server/kit/lifecycle/adapter.ts'
import { isCreatorInScope } from '#server/kit/scope.ts'
import { insteadWords, rightHolders } from '#server/services/people/right-holders.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { notifyPeople } from './messages.ts'

export type FormRow = RowOf<'applyForm'>

/** A center sees its own forms; somebody who reaches only what is his own those he wrote. */
export function isFormInReach(reach: Reach, form: Pick<FormRow, 'companyId' | 'applyUserId'>): boolean {
  if (!isCreatorInScope(reach, form.applyUserId)) return false
  return reach.role === 'platform' || (reach.role === 'acceptOrg' && form.companyId === reach.companyId)
}

/** The forms of these contracts that wait for approval. */
export const pendingOf = (db: Db | Tx, contractIds: readonly number[]) =>
  db
    .selectFrom('applyForm')
    .select(['id', 'contractId'])
    .where('status', 'in', statusesWithTag(applyForm, 'awaitingApproval'))
    .where('contractId', 'in', contractIds)
    .execute()

/** Everything that the form's machine asks for, of several forms at once. */
async function factsOfForms(
  db: Db | Tx,
  { session }: { session: Pick<Session, 'userId'> },
  forms: readonly FormRow[],
): Promise<(form: FormRow) => ApplyFormFacts> {
  const contractIds = [...new Set(forms.map((form) => form.contractId))]
  const contracts = await db.selectFrom('contract').select(['id', 'version']).where('id', 'in', contractIds).execute()
  const pending = await pendingOf(db, contractIds)
  const versions = new Map(contracts.map(({ id, version }) => [id, version]))
  return (form) => ({
    isAuthor: form.applyUserId === session.userId,
    isContractChanged: versions.get(form.contractId) !== form.contractVersion,
    otherPending: pending.filter((one) => one.contractId === form.contractId && one.id !== form.id).length,
  })
}

const rights = rightsOf('applyForm', calls)

/** A request to change what finance has confirmed; its contract is locked before it. */
export const applyFormAdapter = defineAdapter({
  lifecycle: applyForm,
  table: 'applyForm',
  entity: 'applyForm',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  parent: { table: 'contract', column: 'contractId' },
  isInScope: (_, { reach }, form) => isFormInReach(reach, form),
  facts: async (db, actor, form) => (await factsOfForms(db, actor, [form]))(form),
  factsOfMany: factsOfForms,
  stamps: ({ session, now }) => ({ updateUser: session.displayName, updateTime: now }),
  lastChange: (form) => ({ by: form.updateUser, at: form.updateTime }),
  // A user who may neither withdraw nor ask again is not told that only the author may.
  permission: (event, _, { isAuthor }) =>
    isAuthor || event === 'approve' || event === 'reject' ? (rights[event] ?? null) : null,
  refusalNote: async (tx, { lang, session: { userId } }, { companyId }, refused) =>
    refused === 'isNotAuthor'
      ? insteadWords(lang, await rightHolders(tx, { companyId, userId }, calls.approvals.permission))
      : undefined,
  noteBy: 'companyId',
  // What the form asked for when the event came: asking again may change it afterwards.
  auditChanges: (before) => changesOf({ totalFen: before.beforeFen }, { totalFen: before.afterFen }),
  followers: [notifyPeople],
})
