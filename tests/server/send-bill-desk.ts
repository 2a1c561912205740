import { sendBillStatus } from '#domain/status.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as labels from '#protocol/passport/barcode/calls.ts'
import { stepPassport } from '#server/services/passport/lifecycle.ts'
import { fixturesOf } from './contract-fixtures.ts'
import { form, type PassportArgs, passport } from './contract-forms.ts'
import type { Desk } from './harness.ts'

/** The methods that book on an account: nothing is due at the counter. */
const MONTHLY = { GZ: 10107, BJ: 10207 } as const
const STAFF = {
  GZ: { reception: 'reception', supervisor: 'supervisor' },
  BJ: { reception: 'bj_reception', supervisor: 'bj_supervisor' },
} as const

export interface Ready {
  readonly contractId: number
  readonly contractNo: string
  readonly ids: number[]
  readonly barcodes: string[]
}

/** A reviewed contract whose passports are labelled, checked, and may be sent. */
export async function readyContract(
  desk: Desk,
  options: { center?: 'GZ' | 'BJ'; passports?: Partial<PassportArgs>[]; unchecked?: boolean; unpaid?: boolean } = {},
): Promise<Ready> {
  const { center = 'GZ', passports = [{}], unchecked = false, unpaid = false } = options
  const { reception, supervisor } = STAFF[center]
  const counter = await desk.as(reception)
  const forms = passports.map((over) => passport(over))
  const made = await counter.get(
    contracts.create,
    form({ passports: forms, ...(!unpaid && { paymentMethodId: MONTHLY[center] }) }),
  )
  const accepted = await counter.get(contracts.accept, { id: made.id, version: made.version })
  const other = await desk.as(supervisor)
  await other.get(contracts.review, { id: made.id, version: accepted.version })
  const hand = await fixturesOf(desk, supervisor)
  const rows = await desk.store.read
    .selectFrom('contractPassport')
    .select('id')
    .where('contractId', '=', made.id)
    .orderBy('sortNo')
    .execute()
  const batch = await other.get(labels.batch, { size: rows.length })
  const barcodes = batch.barcodes.map((one) => one.barcode)
  for (const [at, { id }] of rows.entries()) {
    await other.get(labels.bindToPassport, { passportId: id, barcode: barcodes[at]! })
    if (!unchecked) await desk.store.change((tx) => stepPassport(tx, hand, id, 'check'))
  }
  return { contractId: made.id, contractNo: made.contractNo, ids: rows.map((row) => row.id), barcodes }
}

/** Moves a passport by an event of its custody, as its own desk would. */
export async function movePassport(
  desk: Desk,
  userName: string,
  id: number,
  event: 'retrieve' | 'uncheck' | 'unbind' | 'refund',
) {
  const hand = await fixturesOf(desk, userName)
  return desk.store.change((tx) => stepPassport(tx, hand, id, event, { reason: '测试' }))
}

/**
 * Every passport is in one place: SENT ones are under way on exactly one submitted bill, others on none; and each bill counts
 * its links. @returns what is wrong; must be empty
 */
export async function wrongPlaces(desk: Desk): Promise<string[]> {
  const { read } = desk.store
  const links = await read
    .selectFrom('sendBillPassport')
    .innerJoin('sendBill', 'sendBill.id', 'sendBillPassport.billId')
    .select(['passportId', 'billId', 'active', 'outcome', 'sendBill.status'])
    .execute()
  const passports = await read.selectFrom('contractPassport').select(['id', 'custody', 'onSubmittedBill']).execute()
  const bills = await read.selectFrom('sendBill').selectAll().where('deleted', '=', 0).execute()
  const badPassports = passports.flatMap(({ id, custody, onSubmittedBill }) => {
    const active = links.filter((link) => link.passportId === id && link.active === 1)
    const isCarried = active.some((link) => link.status === sendBillStatus.SUBMITTED)
    const isRight = active.length <= 1 && isCarried === (custody === 24) && isCarried === (onSubmittedBill === 1)
    return isRight
      ? []
      : [`passport ${id} at ${custody}, on ${active.map((link) => link.billId).join(', ') || 'no bill'}`]
  })
  const badBills = bills.flatMap(({ id, passportCount, outCount, rolledBackCount }) => {
    const own = links.filter((link) => link.billId === id)
    const counted = [
      own.length,
      own.filter((one) => one.active === 1).length,
      own.filter((one) => one.outcome === 'rollback').length,
    ]
    return counted.join() === [passportCount, outCount, rolledBackCount].join() ? [] : [`bill ${id}: ${counted.join()}`]
  })
  return [...badPassports, ...badBills]
}
