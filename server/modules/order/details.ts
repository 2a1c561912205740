import { oneNameTick } from '#domain/one-name.ts'
import { has } from '#domain/permission.ts'
import { visaTypes } from '#domain/status.ts'
import { hasStateTag, statusesFor } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { applicantRights } from '#protocol/order/rights.ts'
import type { Order, OrderApplicantRow, OrderContract, OrderDetails, OrderPerson } from '#protocol/order/schemas.ts'
import type { AuthenticatedContext, Session } from '#server/kit/deps.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import { rowActions } from '#server/kit/lifecycle/row-actions.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { openApplications } from '#server/services/consulate/application/shown.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { holderOf } from '#server/services/order/audit-facts.ts'
import { readOrder } from '#server/services/order/by-id.ts'
import { grantedVisas } from '#server/services/order/granted-visas.ts'
import { orderAdapter } from '#server/services/order/order-lifecycle.ts'
import { peopleOn } from '#server/services/order/people.ts'
import { portsOf, tripFindings } from '#server/services/order/trip-check.ts'
import { missingPapers } from '#server/services/paper/papers.ts'
import type { Db } from '#server/store/store.ts'

/** An applicant as the people of the order see it. */
function shown(row: ApplicantRow) {
  const { id, orderId, surname, givenNames, cname, sex, birthDay, nationality, passportNo, issueDay, expiryDay } = row
  const { status, issueResult, contractId, version } = row
  const person = { surname, givenNames, cname, sex, birthDay, nationality, passportNo, issueDay, expiryDay }
  return { id, orderId, ...person, status, issueResult, contractId, version }
}

/** The people on an order, in their order, with what their status lets the caller do. Whether he may see it is asked before. */
export const orderApplicants = async (db: Db, orderId: number, { codes }: Session): Promise<OrderApplicantRow[]> =>
  (await peopleOn(db, orderId)).map((row) => {
    const actions = rowActions(visaApplicant, codes, applicantRights(row))({ status: row.status })
    return omitNull({ ...shown(row), actions }) as OrderApplicantRow
  })

/** The files of an order, by their index. */
export function orderAttachments(db: Db, orderId: number): Promise<Attachment[]> {
  return db
    .selectFrom('orderFile')
    .select(['fileName', 'storageName', 'fileIndex'])
    .where('orderId', '=', orderId)
    .orderBy('fileIndex')
    .execute()
}

async function contractNos(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('contract').select(['id', 'contractNo']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.contractNo]))
}

/** How many files are still to be uploaded for each who applies for an e-visa, by his id; those of whom none is missing have no entry. */
async function filesMissing(db: Db, rows: readonly ApplicantRow[], now: number): Promise<ReadonlyMap<number, number>> {
  const uploading = rows.filter(
    ({ visaType, status }) => visaType === visaTypes.EVISA && !hasStateTag(visaApplicant, { status }, 'ended'),
  )
  const missing = await missingPapers(db, uploading, now)
  return new Map(
    [...missing].flatMap(([id, { STOP, REASON, HINT }]) => {
      const count = STOP + REASON + HINT
      return count > 0 ? [[id, count] as const] : []
    }),
  )
}

interface Trips {
  readonly findings: ReadonlyMap<number, OrderPerson['trip']>
  readonly ports: ReadonlyMap<number, string>
}

/** What acceptance says of those who are still to be handed in, by their ids. */
async function tripsOf(db: Db, who: AuthenticatedContext, rows: readonly ApplicantRow[]): Promise<Trips> {
  const ahead = rows.filter(({ status }) => statusesFor(visaApplicant, 'cancel').includes(status as never))
  const [first] = ahead
  if (!first) return { findings: new Map(), ports: new Map() }
  const order = await db.selectFrom('visaOrder').selectAll().where('id', '=', first.orderId).executeTakeFirstOrThrow()
  const found = await tripFindings(db, order, ahead, who)
  // The visa-free hint is shown on confirming; it is no finding about an applicant.
  const wrong = found.filter(({ rule }) => rule !== 'visa.notNeeded')
  const ports = await portsOf(db, order.visaCountry, ahead)
  return { findings: Map.groupBy(wrong, ({ applicantId }) => applicantId), ports }
}

async function personsOf(db: Db, who: AuthenticatedContext, rows: readonly ApplicantRow[]): Promise<OrderPerson[]> {
  const numbers = await contractNos(db, [...new Set(rows.flatMap((row) => row.contractId ?? []))])
  const actions = await availableActions(db, who, applicantAdapter, rows)
  const missing = await filesMissing(db, rows, who.now)
  const trips = await tripsOf(db, who, rows)
  const applications = await openApplications(
    db,
    who,
    rows.filter((row) => row.applicationStatus !== null).map(({ id }) => id),
  )
  return rows.map((row) => {
    const contractNo = row.contractId === null ? null : (numbers.get(row.contractId) ?? null)
    const { deskUser = null } = holderOf(row, who)
    const application = applications.get(row.id) ?? null
    const more = {
      ...oneNameTick(row),
      contractNo,
      deskUser,
      application,
      filesMissing: missing.get(row.id) ?? null,
      port: trips.ports.get(row.id) ?? null,
      trip: trips.findings.get(row.id),
    }
    return omitNull({ ...shown(row), ...more, actions: actions.get(row.id) ?? [] }) as OrderPerson
  })
}

/** The contract made from an order. Money is shown to who may see contracts; the number to everybody on the order. */
async function contractOf(db: Db, { session }: AuthenticatedContext, order: Order): Promise<OrderContract | undefined> {
  if (order.contractId === undefined) return undefined
  const row = await db
    .selectFrom('contract')
    .select(['id', 'contractNo', 'status', 'financeStatus', 'totalFen', 'receivedFen'])
    .where('id', '=', order.contractId)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, contractNo, status } = row
  return has(session.codes, 'center.contract.view') ? row : { id, contractNo, status }
}

/** What the caller may do with an order now; what is refused is there with its reason. */
async function actionsOf(db: Db, who: AuthenticatedContext, id: number): Promise<readonly AvailableAction[]> {
  const row = await db.selectFrom('visaOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return (await availableActions(db, who, orderAdapter, [row])).get(id) ?? []
}

/** An order as a page opens it, in one answer; refuses with 1111 when it is not there or not the caller's. */
export async function orderDetails(db: Db, who: AuthenticatedContext, id: number): Promise<OrderDetails> {
  const order = await readOrder(db, who.reach, id, who.lang)
  const [rows, visas, attachments, logs, contract] = await Promise.all([
    peopleOn(db, id),
    grantedVisas(db, id),
    orderAttachments(db, id),
    readLogs(db, 'order', id),
    contractOf(db, who, order),
  ])
  const applicants = await personsOf(db, who, rows)
  const actions = [...(await actionsOf(db, who, id))]
  return { order, applicants, visas, attachments, logs, actions, ...(contract && { contract }) }
}

/** One applicant with his own log; 1111 when his order is not the caller's. */
export async function applicantDetail(db: Db, who: AuthenticatedContext, id: number) {
  const found = await db.selectFrom('visaApplicant').select('orderId').where('id', '=', id).executeTakeFirst()
  if (!found) throw noRow()
  const order = await readOrder(db, who.reach, found.orderId, who.lang)
  const row = (await peopleOn(db, order.id)).filter((one) => one.id === id)
  const [applicant] = await personsOf(db, who, row)
  if (!applicant) throw noRow()
  return { applicant, logs: await readLogs(db, 'applicant', id) }
}
