import { expect } from 'vitest'
import { contractStatus as C, custodyStatus as P, sendBillStatus } from '#domain/status.ts'
import type { Rows } from './center-walk.ts'
import type { Desk } from './harness.ts'

/** What holds in a center at any moment, whatever was asked for before (spec: lifecycles#rules, money#amounts). */

/** A passport that leaves the house takes its label along; one may have been given back before it got any. */
const LABELLED: readonly number[] = [P.BOUND, P.CHECKED, P.SENT, P.RETRIEVED, P.DISPATCHED, P.RETURNED]

function processOf(custodies: readonly number[]): number {
  if (custodies.length === 0) return C.REFUNDED
  const least = Math.min(...custodies)
  if (least >= P.RETURNED) return C.COMPLETED
  if (least >= P.RETRIEVED) return C.RETRIEVED
  return least >= P.SENT ? C.SENT : C.REVIEWED
}

/** From REVIEWED on a contract stands where its passports are. */
export function checkProcess({ contracts, passports }: Rows): void {
  for (const { id, contractNo, status, activeCount } of contracts) {
    const active = passports.filter((one) => one.contractId === id && one.custody !== P.REFUNDED)
    expect(activeCount, `${contractNo} counts its passports`).toBe(active.length)
    if (active.length === 0 && status !== C.CANCELLED) expect(status, contractNo).toBe(C.REFUNDED)
    if ([C.REVIEWED, C.SENT, C.RETRIEVED, C.COMPLETED, C.REFUNDED].some((one) => one === status))
      expect(status, `${contractNo} follows its passports`).toBe(processOf(active.map(({ custody }) => custody)))
  }
}

/** Every passport is in one place: what it says of itself, its label, its bill and its log agree. */
export async function checkPlaces({ store: { read } }: Desk, { passports, links }: Rows): Promise<void> {
  const ids = passports.map(({ id }) => id)
  const labels = await read.selectFrom('barcode').selectAll().where('passportId', 'in', ids).execute()
  const logs = await read
    .selectFrom('entityLog')
    .select(['entityId', 'toStatus'])
    .where('entity', '=', 'passport')
    .where('entityId', 'in', ids)
    .where('toStatus', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, custody, barcode, onSubmittedBill } of passports) {
    const bound = labels.filter((one) => one.passportId === id && one.status === 8).map((one) => one.barcode)
    expect(bound, `labels on passport ${id} at ${custody}`).toEqual(barcode === null ? [] : [barcode])
    if (custody !== P.REFUNDED)
      expect(barcode !== null, `passport ${id} at ${custody}`).toBe(LABELLED.includes(custody))
    const active = links.filter((one) => one.passportId === id && one.active === 1)
    expect(active.length, `passport ${id} is on at most one bill`).toBeLessThanOrEqual(1)
    const isCarried = active.some((one) => one.billStatus === sendBillStatus.SUBMITTED)
    expect(isCarried, `passport ${id} at ${custody} is on a submitted bill`).toBe(custody === P.SENT)
    expect(onSubmittedBill).toBe(isCarried ? 1 : 0)
    const last = logs.findLast((one) => one.entityId === id)
    expect(last?.toStatus ?? P.UNBOUND, `the log of passport ${id}`).toBe(custody)
  }
}

/** Bills and ledgers are the sums of their lines. */
export async function checkMoney({ store: { read } }: Desk, { contracts }: Rows): Promise<void> {
  const ids = contracts.map(({ id }) => id)
  const lines = await read.selectFrom('expenseLine').selectAll().where('contractId', 'in', ids).execute()
  const ledger = await read
    .selectFrom('ledger')
    .select(['contractId', 'amountFen'])
    .where('contractId', 'in', ids)
    .execute()
  for (const line of lines) expect(line.amountFen).toBe(line.quantity * line.unitFen)
  const sum = (rows: readonly { contractId: number | null; amountFen: number }[], of: number) =>
    rows.reduce((total, { contractId, amountFen }) => total + (contractId === of ? amountFen : 0), 0)
  for (const { id, contractNo, totalFen, receivedFen } of contracts) {
    expect(sum(lines, id), `${contractNo}: bill`).toBe(totalFen)
    expect(sum(ledger, id), `${contractNo}: ledger`).toBe(receivedFen)
    expect(receivedFen).toBeGreaterThanOrEqual(0)
  }
}

/** A bill's counts are those of its passports, and it is rolled back exactly when all of it was. */
export async function checkBills({ store: { read } }: Desk, { bills }: Rows): Promise<void> {
  if (bills.length === 0) return
  const ids = bills.map(({ id }) => id)
  const passports = await read.selectFrom('sendBillPassport').selectAll().where('billId', 'in', ids).execute()
  const onBill = Map.groupBy(passports, ({ billId }) => billId)
  for (const { id, status, passportCount, outCount } of bills) {
    const on = onBill.get(id) ?? []
    expect([passportCount, outCount], `send bill ${id}`).toEqual([
      on.length,
      on.filter((one) => one.active === 1).length,
    ])
    const isAllBack = on.length > 0 && on.every((one) => one.outcome === 'rollback')
    if (status !== sendBillStatus.DRAFT)
      expect(status === sendBillStatus.ROLLED_BACK, `send bill ${id}`).toBe(isAllBack)
  }
}

/** Serials of a day and center begin at 1 and have no gap; a review number that was taken off again stays in the log. */
export async function checkSerials({ store: { read } }: Desk): Promise<void> {
  const numbered = await read.selectFrom('entityLog').select('content').where('action', '=', 'reviewNumber').execute()
  const given = [
    ...(await read.selectFrom('contract').select('contractNo as no').execute()),
    ...(await read.selectFrom('sendBill').select('billNo as no').where('billNo', 'is not', null).execute()),
    ...(await read.selectFrom('contract').select('reviewNumber as no').where('reviewNumber', 'is not', null).execute()),
    ...numbered.map(({ content }) => ({ no: content?.split(' ').at(-1) ?? '' })),
  ].map(({ no }) => String(no).split('-'))
  const serials = new Map<string, Set<number>>()
  for (const [head = '', serial] of given) serials.set(head, (serials.get(head) ?? new Set()).add(Number(serial)))
  for (const [head, found] of serials) expect(Math.max(...found), `serials of ${head}`).toBe(found.size)
  const labels = await read.selectFrom('barcode').select(['companyId', 'serial']).execute()
  for (const companyId of new Set(labels.map((row) => row.companyId))) {
    const own = labels.filter((row) => row.companyId === companyId).map((row) => row.serial)
    expect(Math.max(...own), `labels of center ${companyId}`).toBe(new Set(own).size)
  }
}
