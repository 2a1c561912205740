import { company } from '#machines/lifecycle/company.ts'
import * as calls from '#protocol/company/calls.ts'
import { rightsOf } from '#protocol/kit/rights.ts'
import { changesOf } from '#server/kit/changes.ts'
import { type Actor, defineAdapter, type Step } from '#server/kit/lifecycle/adapter.ts'
import { forbidden } from '#server/kit/refusal.ts'
import { notify } from '#server/services/message/notify.ts'
import { adminsAt } from '#server/services/message/receivers.ts'
import { retirePerson } from '#server/services/people/people-write.ts'
import type { Tx } from '#server/store/store.ts'
import { factsOf, isCustomer } from './access.ts'

const rights = rightsOf('company', calls)

type CompanyStep = Step<typeof company, 'company'>

/** Nobody of a stopped company is signed in any longer (spec: lifecycles#company). */
async function endSessions(tx: Tx, _: Actor, steps: readonly CompanyStep[]): Promise<void> {
  for (const { event, before } of steps)
    if (event === 'stop')
      await tx
        .deleteFrom('session')
        .where('userId', 'in', (eb) =>
          eb.selectFrom('userAccount').select('userAccount.id').where('companyId', '=', before.id),
        )
        .execute()
}

/** A deleted company goes with its people and what it was authorised for. */
async function retirePeople(tx: Tx, actor: Actor, steps: readonly CompanyStep[]): Promise<void> {
  for (const { event, before } of steps) {
    if (event !== 'delete') continue
    const people = await tx
      .selectFrom('userAccount')
      .selectAll()
      .where('companyId', '=', before.id)
      .where('deleted', '=', 0)
      .execute()
    for (const person of people) await retirePerson({ ...actor, tx }, person)
    await tx.deleteFrom('companyCountry').where('companyId', '=', before.id).execute()
    await tx
      .deleteFrom('companyCenter')
      .where((eb) => eb.or([eb('companyId', '=', before.id), eb('centerId', '=', before.id)]))
      .execute()
  }
}

/** What the audit came to is told to who keeps the company's data. */
async function notifyAudited(tx: Tx, actor: Actor, steps: readonly CompanyStep[]): Promise<void> {
  for (const { event, after } of steps) {
    if (event !== 'pass' && event !== 'notPass') continue
    await notify(tx, actor, {
      event: event === 'pass' ? 'companyPassed' : 'companyNotPassed',
      entityId: after.id,
      cycle: after.version,
      receivers: await adminsAt(tx, after.id),
      params: { name: after.companyName, reason: after.reason ?? '' },
    })
  }
}

/** A customer of the platform: an agent or an acceptance organisation. */
export const companyAdapter = defineAdapter({
  lifecycle: company,
  table: 'company',
  entity: 'company',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  isInScope(_, { reach }, row) {
    if (row.deleted !== 0 || (reach.width !== 'all' && row.id !== reach.companyId)) return false
    if (!isCustomer(row)) throw forbidden()
    return true
  },
  facts: (db, { reach }, row) => factsOf(db, reach, row.id),
  stamps: ({ session, now }) => ({ updateUser: session.displayName, updateTime: now }),
  lastChange: (row) => ({ by: row.updateUser ?? '', at: row.updateTime }),
  permission: (event, row) => (isCustomer(row) ? (rights[event] ?? null) : null),
  auditChanges(before, { reason, auditUser, auditTime, deleted }) {
    return changesOf(before, { reason, auditUser, auditTime, deleted })
  },
  followers: [endSessions, retirePeople, notifyAudited],
})
