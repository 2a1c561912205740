import type { Insertable } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { personName } from '#domain/person-name.ts'
import { contractStatus, custodyStatus, sendBillStatus } from '#domain/status.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { type CenterCode, companyIds } from '#server/store/initial-data/companies.ts'
import { rollbackReason } from '#server/store/initial-data/sample-send-bills.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import type { ContractPlan, PlannedStep } from './contract-plan.ts'
import { insertAll } from './insert.ts'
import { createNumbers } from './numbers.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>
type Passport = ContractPlan['passports'][number]

interface Carried {
  readonly contract: ContractPlan
  readonly passport: Passport
  readonly ended: {
    readonly outcome: string
    readonly at: number
    readonly by: string
    readonly reason?: string
  } | null
}
interface Trip {
  readonly center: CenterCode
  readonly at: number
  readonly carried: readonly Carried[]
  readonly isDraft?: boolean
}

const MINUTE = 60_000
const CONSULATE: Record<CenterCode, string> = { GZ: 'RU_GUANGZHOU', BJ: 'RU_BEIJING' }
/** Who carries the passports: Beijing has no desk account. */
const CARRIER: Record<CenterCode, string> = { GZ: 'desk', BJ: 'bj_reception' }

const carrierOf = (center: CenterCode) => {
  const { id, realName } = accounts.find((one) => one.userName === CARRIER[center])!
  return { id, name: realName }
}
const centerOf = ({ companyId }: ContractPlan): CenterCode => (companyId === companyIds.GZ ? 'GZ' : 'BJ')
const stepOf = ({ steps }: ContractPlan, action: string): PlannedStep =>
  steps.findLast((step) => step.action === action) ?? steps.at(-1)!

/** The trips on which the samples' passports left: one a center and day. */
function tripsOf(contracts: readonly ContractPlan[]): Trip[] {
  const carried = contracts.flatMap((contract) =>
    contract.passports
      .filter(({ custody }) => custody >= custodyStatus.SENT && custody <= custodyStatus.RETURNED)
      .map((passport): Carried => {
        const { at, operator: by } = stepOf(contract, 'retrieve')
        const ended = passport.custody === custodyStatus.SENT ? null : { outcome: 'retrieve', at, by }
        return { contract, passport, ended }
      }),
  )
  const sentAt = ({ contract }: Carried) => stepOf(contract, 'send').at
  const days = Map.groupBy(carried, (one) => `${centerOf(one.contract)} ${dayOf(sentAt(one))}`)
  return [...days.values()].map((all) => ({
    center: centerOf(all[0]!.contract),
    at: Math.max(...all.map(sentAt)),
    carried: all,
  }))
}

/** Ready passports of a group: one came back from the consulate's closed window, most lie on the desk's draft, one on nothing yet. */
function tripsOfReady(contracts: readonly ContractPlan[], now: number): Trip[] {
  const contract = contracts.find((one) => one.status === contractStatus.REVIEWED && one.passports.length > 3)
  if (!contract) return []
  const center = centerOf(contract)
  const [first, ...others] = contract.passports.filter((one) => one.custody === custodyStatus.CHECKED)
  const at = Math.min(stepOf(contract, 'review').at + 20 * MINUTE, now - 90 * MINUTE)
  const by = carrierOf(center).name
  const ended = { outcome: 'rollback', at: at + 60 * MINUTE, by, reason: rollbackReason }
  return [
    { center, at, carried: first ? [{ contract, passport: first, ended }] : [] },
    {
      center,
      at: now - 15 * MINUTE,
      carried: others.slice(0, 2).map((passport) => ({ contract, passport, ended: null })),
      isDraft: true,
    },
  ]
}

function billRow({ center, at, carried, isDraft }: Trip, id: number, billNo: string | null): Row<'sendBill'> {
  const { id: userId, name } = carrierOf(center)
  const rolledBack = carried.filter((one) => one.ended?.outcome === 'rollback')
  const isRolledBack = rolledBack.length > 0 && rolledBack.length === carried.length
  const made = at - 10 * MINUTE
  const last = Math.max(isDraft ? made : at, ...rolledBack.map((one) => one.ended!.at))
  const { DRAFT, SUBMITTED, ROLLED_BACK } = sendBillStatus
  return {
    id,
    companyId: companyIds[center],
    billNo,
    status: isDraft ? DRAFT : isRolledBack ? ROLLED_BACK : SUBMITTED,
    consulate: CONSULATE[center],
    sendDay: dayOf(at),
    passportCount: carried.length,
    outCount: carried.filter((one) => one.ended === null).length,
    rolledBackCount: rolledBack.length,
    submitUserId: isDraft ? null : userId,
    submitUser: isDraft ? null : name,
    submitTime: isDraft ? null : at,
    lastReason: isRolledBack ? rollbackReason : null,
    printedReceipt: isDraft ? 0 : 1,
    createUserId: userId,
    createUser: name,
    createTime: made,
    updateUserId: userId,
    updateUser: name,
    updateTime: last,
    version: isDraft ? 1 : 2 + Number(isRolledBack),
  }
}

const linkRows = ({ carried, isDraft }: Trip, billId: number): Row<'sendBillPassport'>[] =>
  carried.map(({ contract, passport, ended }, sortNo) => ({
    billId,
    passportId: passport.id,
    sortNo,
    active: Number(ended === null),
    outcome: ended?.outcome ?? null,
    endTime: ended?.at ?? null,
    endUser: ended?.by ?? null,
    reason: ended?.reason ?? null,
    barcode: isDraft ? null : passport.barcode,
    contractNo: isDraft ? null : contract.contractNo,
    passportNo: isDraft ? null : passport.passportNo,
    name: isDraft ? null : personName(passport),
  }))

function logRows(trip: Trip, bill: Row<'sendBill'> & { id: number }): Row<'entityLog'>[] {
  const { id: userId, name: operator } = carrierOf(trip.center)
  const log = (
    entity: string,
    entityId: number,
    action: string,
    at: number,
    step: [number | null, number],
    content?: string | null,
  ) => ({
    entity,
    entityId,
    createTime: at,
    userId,
    operator,
    action,
    fromStatus: step[0],
    toStatus: step[1],
    content: content ?? null,
  })
  const { DRAFT, SUBMITTED, ROLLED_BACK } = sendBillStatus
  const made = log('sendBill', bill.id, 'create', bill.createTime, [null, DRAFT])
  if (trip.isDraft) return [made]
  const submitted = log('sendBill', bill.id, 'submit', trip.at, [DRAFT, SUBMITTED], bill.billNo)
  if (bill.status !== ROLLED_BACK) return [made, submitted]
  const { SENT, CHECKED } = custodyStatus
  const rows = trip.carried.flatMap(({ passport: { id }, ended }) => [
    log('passport', id, 'send', trip.at, [CHECKED, SENT]),
    log('passport', id, 'rollback', ended!.at, [SENT, CHECKED], ended!.reason),
  ])
  return [
    made,
    submitted,
    ...rows,
    log('sendBill', bill.id, 'rollback', bill.updateTime, [SUBMITTED, ROLLED_BACK], rollbackReason),
  ]
}

/** The bills of the samples: every passport that left is on one, some lie on a draft, and one came back unsubmitted. */
export async function initializeSendBills(tx: Tx, contracts: readonly ContractPlan[], now: number): Promise<void> {
  const numbers = createNumbers()
  const trips = [...tripsOf(contracts), ...tripsOfReady(contracts, now)].toSorted((one, two) => one.at - two.at)
  const bills = trips.map((trip, at) => {
    const billNo = trip.isDraft ? null : numbers.number('sendBill', trip.center, trip.at)
    return { ...billRow(trip, at + 1, billNo), id: at + 1 }
  })
  await insertAll(tx, 'sendBill', bills)
  await insertAll(
    tx,
    'sendBillPassport',
    trips.flatMap((trip, at) => linkRows(trip, at + 1)),
  )
  await insertAll(
    tx,
    'entityLog',
    trips.flatMap((trip, at) => logRows(trip, bills[at]!)),
  )
  await insertAll(tx, 'counter', numbers.moved())
}
