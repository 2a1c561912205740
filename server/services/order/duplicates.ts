import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { personName } from '#domain/person-name.ts'
import { issueResult } from '#domain/status.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { DuplicateStep } from '#protocol/applicant/ph-calls.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { hidden } from '#server/kit/list-filters.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { withPassport } from './same-person.ts'
import { ownSideOf } from './scope.ts'

/** How many of them are told. */
const MOST = 50

/** Whose passport is asked after. */
export interface Applying {
  readonly passportNo: string
  /** A code of the country that he applies to. */
  readonly country: string
  /** His travel, where it is known; without a day whatever is applied for counts. */
  readonly entryDay?: string | null
  readonly exitDay?: string | null
  /** His own order, whose people are told apart elsewhere. */
  readonly orderId?: number
}

type Joined = ExpressionBuilder<Tables, 'visaApplicant' | 'visaOrder'>

/** Nobody has cancelled it, the consulate has not refused it, and what came back without a visa is not open any more. */
const isLiving = (eb: Joined) =>
  eb.and([
    eb('visaApplicant.status', 'not in', statusesWithTag(visaApplicant, 'cancelled')),
    eb.or([eb('visaApplicant.issueResult', 'is', null), eb('visaApplicant.issueResult', '!=', issueResult.REJECT)]),
    eb.or([
      eb('visaApplicant.status', 'not in', statusesWithTag(visaApplicant, 'ended')),
      eb('visaApplicant.issueResult', '=', issueResult.PASS),
    ]),
  ])

/** Its travel shares a day with his; a day that nobody knows keeps none out. */
const meets = ({ entryDay, exitDay }: Applying): readonly ReturnType<typeof sql<SqlBool>>[] => [
  ...(entryDay
    ? [sql<SqlBool>`coalesce(visa_order.exit_date, visa_order.entry_date, ${entryDay}) >= ${entryDay}`]
    : []),
  ...(exitDay ? [sql<SqlBool>`coalesce(visa_order.entry_date, ${exitDay}) <= ${exitDay}`] : []),
]

/** Living applications with the same passport for the same country and overlapping travel that somebody may see, the latest first. */
export function duplicatesQuery(db: Db | Tx, reach: Reach, of: Applying) {
  let found = db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaOrder.id as orderId', 'visaOrder.orderNo', 'visaApplicant.id as applicantId', 'visaApplicant.status'])
    .select(['visaApplicant.applicationNo', 'visaApplicant.applicationStatus'])
    .where('visaApplicant.id', 'in', withPassport(of.passportNo))
    .where('visaApplicant.visaCountry', '=', of.country)
    .where('visaApplicant.deleted', '=', 0)
    .where('visaOrder.deleted', '=', 0)
    .where(isLiving)
  if (of.orderId !== undefined) found = found.where('visaApplicant.orderId', '!=', of.orderId)
  for (const condition of meets(of)) found = found.where(condition)
  for (const condition of ownSideOf('visaOrder.')({ reach, column: (name) => hidden(name) }))
    found = found.where(condition)
  return found.orderBy('visaApplicant.id', 'desc').limit(MOST)
}

/** A person on an order, or about to be; `passportNo` may be another than is stored. */
export interface OnOrder {
  readonly id?: number | undefined
  readonly orderId: number
  readonly passportNo: string | null
}

async function applyingOf(db: Db | Tx, { orderId, passportNo }: OnOrder): Promise<Applying | null> {
  if (!passportNo) return null
  const order = await db
    .selectFrom('visaOrder')
    .select(['visaCountry as country', 'entryDate as entryDay', 'exitDate as exitDay'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...order, passportNo, orderId }
}

/** Where his passport applies besides, each with what was said of it. */
export async function duplicatesOf(db: Db | Tx, reach: Reach, person: OnOrder) {
  const applying = await applyingOf(db, person)
  if (applying === null) return []
  const found = await duplicatesQuery(db, reach, applying).execute()
  if (found.length === 0 || person.id === undefined) return found.map((one) => ({ ...one, said: undefined }))
  const said = await db
    .selectFrom('duplicateReason')
    .select(['otherId', 'atDesk', 'reason', 'createUser as user'])
    .where('applicantId', '=', person.id)
    .where(
      'otherId',
      'in',
      found.map(({ applicantId }) => applicantId),
    )
    .execute()
  return found.map((one) => ({ ...one, said: said.find(({ otherId }) => otherId === one.applicantId) }))
}

export type Duplicate = Awaited<ReturnType<typeof duplicatesOf>>[number]

/** Who wrote him down says why; whoever hands him in says so for himself, and once. */
export const isOpenAt =
  (step: DuplicateStep) =>
  ({ said }: Duplicate): boolean =>
    !said || (step !== 'save' && said.atDesk === 0)

const ordersOf = (found: readonly Duplicate[]): string[] => [...new Set(found.map(({ orderNo }) => orderNo))]

/**
 * Refuses a step that takes somebody further whose passport applies elsewhere, until a reason is given, which his log keeps: once for each
 * of the others. The refusal names their orders at `path`.
 */
export async function checkDuplicates(
  tx: Tx,
  who: AuthenticatedContext,
  person: OnOrder,
  { step, reason, path = 'reason' }: { step: DuplicateStep; reason: string | undefined; path?: string },
): Promise<readonly Duplicate[]> {
  const open = (await duplicatesOf(tx, who.reach, person)).filter(isOpenAt(step))
  if (open.length > 0 && !reason) {
    const params = { orders: ordersOf(open).join(say(who.lang, 'order.duplicateAnd')) }
    throw invalidFields([{ path, key: 'order.duplicateNeedsReason', params }])
  }
  return open
}

/** Keeps why he is taken further all the same; nothing where nothing was open. */
export async function keepDuplicateReason(
  tx: Tx,
  who: AuthenticatedContext,
  applicantId: number,
  { open, step, reason = '' }: { open: readonly Duplicate[]; step: DuplicateStep; reason: string | undefined },
): Promise<void> {
  if (open.length === 0) return
  const said = {
    atDesk: step === 'save' ? 0 : 1,
    reason,
    createUser: who.session.displayName,
    createTime: who.now,
  }
  await tx
    .insertInto('duplicateReason')
    .values(open.map(({ applicantId: otherId }) => ({ applicantId, otherId, ...said })))
    .onConflict((conflict) => conflict.columns(['applicantId', 'otherId']).doUpdateSet(said))
    .execute()
  const about = { entity: 'applicant', entityId: applicantId } as const
  const content = `${ordersOf(open).join(', ')}: ${reason}`
  await writeLog(tx, who, { ...about, action: 'confirmDuplicate', content })
  await audit(tx, who, { ...about, action: 'applicant.confirmDuplicate', detail: ordersOf(open).join(' ') })
}

/** Several of one order at once: they are named together, and one reason holds for each. */
export async function confirmAllDuplicates(
  tx: Tx,
  who: AuthenticatedContext,
  people: readonly (OnOrder & Parameters<typeof personName>[0] & { readonly id: number })[],
  { step, reason, path = 'reason' }: { step: DuplicateStep; reason: string | undefined; path?: string },
): Promise<void> {
  const doubted = []
  for (const person of people) {
    const open = (await duplicatesOf(tx, who.reach, person)).filter(isOpenAt(step))
    if (open.length > 0) doubted.push({ person, open })
  }
  if (doubted.length > 0 && !reason) {
    const and = say(who.lang, 'order.duplicateAnd')
    const list = doubted.map(({ person, open }) => `${personName(person)} (${ordersOf(open).join(and)})`).join(and)
    throw invalidFields([{ path, key: 'order.duplicatesNeedReason', params: { list } }])
  }
  for (const { person, open } of doubted) await keepDuplicateReason(tx, who, person.id, { open, step, reason })
}

/** Both for somebody who is on an order already. */
export async function confirmDuplicates(
  tx: Tx,
  who: AuthenticatedContext,
  person: OnOrder & { readonly id: number },
  asked: { step: DuplicateStep; reason: string | undefined; path?: string },
): Promise<void> {
  await keepDuplicateReason(tx, who, person.id, { ...asked, open: await checkDuplicates(tx, who, person, asked) })
}
