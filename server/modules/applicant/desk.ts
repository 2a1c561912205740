import { sql } from 'kysely'
import { deskLockMs } from '#domain/constants.ts'
import { type ApplicantDesk, takenAt, waitingAt } from '#machines/lifecycle/applicant-desks.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { deskRights, type release as releaseCall, type take as takeCall } from '#protocol/applicant/desk-calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { reachWithin } from '#server/kit/scope.ts'
import { type ApplicantRow, applicantAdapter, moveApplicants } from '#server/services/order/applicant-lifecycle.ts'
import { applicantRows } from '#server/services/order/applicant-rows.ts'
import { isHeldByAnother, released } from '#server/services/order/audit-facts.ts'
import { refreshForms } from '#server/services/order/form-state.ts'
import { notifyTaken } from '#server/services/order/messages.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { ownSideOf } from '#server/services/order/scope.ts'
import type { Tx } from '#server/store/store.ts'
import { takenBy } from './steps.ts'

/** The event that a refusal names, for each desk. */
const NAMED = { receive: 'receive', audit: 'approve', handle: 'prepare' } as const
/** Another user may be quicker at a desk; after so many times nobody is left as far as this person sees. */
const TRIES = 5

/** Those who wait at a desk and are free, in the order of departure; who names no day comes last. */
const waiting = (tx: Tx, { reach, session, now }: AuthenticatedContext, desk: ApplicantDesk) =>
  ownSideOf('')({ reach, column: (name) => sql.ref(name) }).reduce(
    (query, condition) => query.where(condition),
    tx
      .selectFrom('visaApplicant')
      .where('deleted', '=', sql.lit(0))
      .where('status', 'in', waitingAt(desk))
      .where('contractId', 'is', null)
      .where((eb) =>
        eb.or([
          eb('deskUserId', 'is', null),
          eb('deskUserId', '=', session.userId),
          eb('deskTime', '<=', now - deskLockMs),
        ]),
      ),
  )

const LAST = '9999-12-31'
const day = sql<string>`coalesce(entry_date, ${sql.lit(LAST)})`

/** The next behind `after`, from the front again behind the last; `after` itself only where nobody else waits. */
async function nextOf(tx: Tx, who: AuthenticatedContext, desk: ApplicantDesk, after: number | undefined) {
  const first = (query: ReturnType<typeof waiting>) =>
    query.select('id').orderBy(day).orderBy('id').limit(1).executeTakeFirst()
  const last =
    after === undefined
      ? undefined
      : await tx.selectFrom('visaApplicant').select(['id', 'entryDate']).where('id', '=', after).executeTakeFirst()
  const behind =
    last &&
    (await first(
      waiting(tx, who, desk).where(
        sql<boolean>`(${day} > ${last.entryDate ?? LAST} or (${day} = ${last.entryDate ?? LAST} and id > ${last.id}))`,
      ),
    ))
  return (behind ?? (await first(waiting(tx, who, desk))))?.id
}

/** Refuses whom this desk has nothing to do with, and whom somebody else has. */
async function checkTakes(tx: Tx, who: AuthenticatedContext, desk: ApplicantDesk, row: ApplicantRow): Promise<void> {
  const refused = !takenAt(desk).includes(row.status)
    ? 'status'
    : row.contractId !== null
      ? 'isNotManagedByContract'
      : isHeldByAnother(row, who.session.userId, who.now)
        ? 'isNotHeldByAnother'
        : null
  if (refused === null) return
  const params = await applicantAdapter.refusalParams?.(tx, row, refused)
  throw transitionRefusal(visaApplicant, { status: row.status }, NAMED[desk], refused, { params })
}

async function hold(tx: Tx, who: AuthenticatedContext, desk: ApplicantDesk, row: ApplicantRow): Promise<void> {
  if (desk === 'audit' && statusesFor(visaApplicant, 'startAudit').includes(row.status)) {
    const order = await openOrder(tx, row.orderId)
    await moveApplicants(tx, who, order, [row], 'startAudit', { values: takenBy(who) })
    return
  }
  // What somebody fills in meanwhile is not outdated by it: the version stays.
  await tx.updateTable('visaApplicant').set(takenBy(who)).where('id', '=', row.id).execute()
  if (desk === 'audit') await refreshForms(tx, [row], who.now)
}

const letGo = (tx: Tx, { session }: AuthenticatedContext, id: number) =>
  tx.updateTable('visaApplicant').set(released).where('id', '=', id).where('deskUserId', '=', session.userId).execute()

/** Takes an applicant at a desk: the one that is named, or the next who is free; the one before is given back. */
export async function take({ input: { desk, after, id }, tx, ...own }: Changes<typeof takeCall>) {
  const permission = deskRights[desk]
  const who = { ...own, reach: await reachWithin(tx, own.session, { permission }) }
  for (let tries = 0; tries < TRIES; tries++) {
    const wanted = id ?? (await nextOf(tx, who, desk, after))
    if (wanted === undefined) return null
    const row = await openRow(tx, who, applicantAdapter, wanted)
    const isFree = waitingAt(desk).includes(row.status) && !isHeldByAnother(row, who.session.userId, who.now)
    if (id === undefined && !isFree) continue
    await checkTakes(tx, who, desk, row)
    await hold(tx, who, desk, row)
    await notifyTaken(tx, who, row)
    if (after !== undefined && after !== row.id) await letGo(tx, who, after)
    return (await applicantRows(tx, [row.id], who))[0] ?? null
  }
  return null
}

/** Gives an applicant back whom the caller has. */
export async function release({ input: { id }, tx, ...who }: Changes<typeof releaseCall>): Promise<null> {
  const row = await openRow(tx, who, applicantAdapter, id)
  await letGo(tx, who, row.id)
  return null
}
