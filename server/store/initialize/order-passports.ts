import type { Insertable } from 'kysely'
import { readBarcode } from '#domain/barcode.ts'
import { personName } from '#domain/person-name.ts'
import { barcodeStatus, custodyStatus, issueResult, sendBillStatus, visaStatus, visaTypes } from '#domain/status.ts'
import { resultSources, resultStates } from '#domain/status-result.ts'
import { type CenterCode, companyIds } from '#server/store/initial-data/companies.ts'
import { returnReason, takenBy, takenOffReason } from '#server/store/initial-data/sample-returns.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import type { OrderPlan } from './order-rows.ts'
import { accountOf } from './sample-steps.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

export interface OrderPassportRows {
  readonly orderPassport: (Row<'orderPassport'> & { readonly id: number })[]
  readonly barcode: Row<'barcode'>[]
  readonly entityLog: Row<'entityLog'>[]
}

const MINUTE = 60_000
const { UNBOUND, BOUND, CHECKED, SENT, RETRIEVED, RETURNED } = custodyStatus

/** Who sticks labels on passports: Beijing has no desk account. */
const deskOf = (center: CenterCode) => accountOf(center === 'GZ' ? 'desk' : 'bj_reception')

const isLabelled = (status: number) => status > visaStatus.WAITING_RECEIVE && status !== visaStatus.CANCELLED

/** Whose passport the house has or had under an order alone: sticker applicants without a contract, from receiving on. */
const holdersOf = (orders: readonly OrderPlan[]) =>
  orders
    .filter(({ visaType, contractId }) => visaType === visaTypes.STICKER && contractId === null)
    .flatMap((order) => order.applicants.filter(({ status }) => isLabelled(status)).map((one) => ({ order, one })))

interface Move {
  readonly action: string
  readonly custody: number
  readonly at: number
  readonly content: string | null
}

/** Each step of a passport with the step of its order that it goes with. */
const way = [
  ['bind', 'receive', BOUND],
  ['check', 'prepare', CHECKED],
  ['send', 'submit', SENT],
  ['retrieve', 'issue', RETRIEVED],
  ['return', 'returnMaterial', RETURNED],
] as const

/** How the passport came to where it lies; of whoever brings papers later the label is off again. */
function movesOf({ steps }: OrderPlan, status: number): readonly Move[] {
  const first = steps.at(-1)!.at
  const plain = (action: string, custody: number, at: number, content: string | null = null) => ({
    action,
    custody,
    at,
    content,
  })
  if (status === visaStatus.INCOMPLETE_MATERIAL)
    return [plain('bind', BOUND, first), plain('unbind', UNBOUND, first + MINUTE, takenOffReason)]
  if (status >= visaStatus.SUBMITTED)
    return way.flatMap(([action, of, custody]) => {
      const step = steps.find((one) => one.action === of)
      return step ? [plain(action, custody, step.at)] : []
    })
  const isChecked = status === visaStatus.APPROVED || status === visaStatus.WAITING_SUBMIT
  return [plain('bind', BOUND, first), ...(isChecked ? [plain('check', CHECKED, first + MINUTE)] : [])]
}

/** The labelled passports of orders without a contract. */
export async function orderPassportRows(
  orders: readonly OrderPlan[],
  label: (center: CenterCode) => Promise<string>,
): Promise<OrderPassportRows> {
  const rows: OrderPassportRows = { orderPassport: [], barcode: [], entityLog: [] }
  for (const [index, { order, one }] of holdersOf(orders).entries()) {
    const center: CenterCode = order.acceptOrgId === companyIds.GZ ? 'GZ' : 'BJ'
    const companyId = companyIds[center]
    const { id: userId, realName: operator } = deskOf(center)
    const barcode = await label(center)
    const id = index + 1
    const moves = movesOf(order, one.status)
    const last = moves.at(-1)!
    const bindTime = moves[0]!.at
    const isOff = last.custody === UNBOUND
    rows.orderPassport.push({
      id,
      applicantId: one.id,
      orderId: order.id,
      companyId,
      barcode,
      reason: isOff ? takenOffReason : null,
      bindTime,
      bindUserId: userId,
      bindUser: operator,
      custody: last.custody,
      custodyTime: last.at,
      custodyUser: operator,
      issueResult: one.issueResult,
      ...(last.custody === RETURNED && { ...takenBy, receiver: order.contactName }),
      version: moves.length,
    })
    rows.barcode.push({
      companyId,
      serial: readBarcode(barcode)!.serial,
      barcode,
      status: isOff ? barcodeStatus.VOID : barcodeStatus.BOUND,
      applicantId: one.id,
      printedTimes: 1,
      createTime: bindTime,
      createUserId: userId,
      createUser: operator,
      bindTime,
      voidTime: isOff ? last.at : null,
      reason: isOff ? takenOffReason : null,
    })
    const log = { entity: 'orderPassport', entityId: id, userId, operator }
    for (const [at, { action, custody, at: createTime, content }] of moves.entries())
      rows.entityLog.push({
        ...log,
        createTime,
        action,
        fromStatus: moves[at - 1]?.custody ?? UNBOUND,
        toStatus: custody,
        content,
      })
  }
  return rows
}

/** Where a passport lies that waits to be sent, and where one that was. */
const BILLS = [
  [CHECKED, visaStatus.WAITING_SUBMIT, sendBillStatus.DRAFT],
  [SENT, visaStatus.SUBMITTED, sendBillStatus.SUBMITTED],
] as const

/** The bill of a center that passports of orders go with: the draft, or the latest one that is still under way. */
const billFor = (tx: Tx, companyId: number, status: number) =>
  tx
    .selectFrom('sendBill')
    .select(['id', 'passportCount'])
    .where('status', '=', status)
    .where('companyId', '=', companyId)
    .where('outCount', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whose passport waits to be sent lies on the center's draft, whose is at the consulate went with a bill, beside those of contracts. */
export async function packOrderPassports(tx: Tx): Promise<void> {
  for (const [custody, applicantStatus, status] of BILLS) {
    const passports = await tx
      .selectFrom('orderPassport')
      .innerJoin('visaApplicant', 'visaApplicant.id', 'orderPassport.applicantId')
      .select(['orderPassport.id', 'orderPassport.companyId', 'orderPassport.barcode'])
      .select(['passportNo', 'surname', 'givenNames', 'cname'])
      .where('orderPassport.custody', '=', custody)
      .where('visaApplicant.status', '=', applicantStatus)
      .execute()
    for (const { id, companyId, barcode, passportNo, ...person } of passports) {
      const bill = await billFor(tx, companyId, status)
      if (!bill) continue
      await tx
        .updateTable('sendBill')
        .set((eb) => ({ passportCount: eb('passportCount', '+', 1), outCount: eb('outCount', '+', 1) }))
        .where('id', '=', bill.id)
        .execute()
      const signed = status === sendBillStatus.DRAFT ? {} : { barcode, passportNo, name: personName(person) }
      const line = { billId: bill.id, orderPassportId: id, sortNo: bill.passportCount, ...signed }
      await tx.insertInto('sendBillPassport').values(line).execute()
    }
  }
}

/** The visa of whoever was granted one. */
export const visaOf = ({ entryDate, exitDate }: OrderPlan, { id }: OrderPlan['applicants'][number]) => ({
  visaNo: `20${String(5_100_000 + id)}`,
  validFrom: entryDate,
  validTo: exitDate,
})

/** What consulates decided of the samples' applicants, from contracts and from sites alike. */
export function resultRows(orders: readonly OrderPlan[]): Row<'visaResult'>[] {
  return orders.flatMap((order) =>
    order.applicants.flatMap((one) => {
      if (one.issueResult === null) return []
      const { at: time, userId, operator } = order.steps.at(-1)!
      const isVisa = one.issueResult === issueResult.PASS
      return [
        {
          applicantId: one.id,
          companyId: order.acceptOrgId,
          passportId: one.contractPassportId,
          result: one.issueResult,
          ...(isVisa ? visaOf(order, one) : { visaNo: null, validFrom: null, validTo: null }),
          reason: one.issueResult === issueResult.RETURN && order.contractId === null ? returnReason : null,
          state: resultStates.CURRENT,
          source:
            order.contractId !== null
              ? resultSources.CONTRACT
              : order.visaType === visaTypes.EVISA
                ? resultSources.SITE
                : resultSources.DESK,
          time,
          userId,
          operator,
        },
      ]
    }),
  )
}
