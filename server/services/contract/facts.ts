import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { type ContractFacts, contract } from '#machines/lifecycle/contract.ts'
import { hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { Session } from '#server/kit/deps.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type ContractRow = Selectable<Tables['contract']>
export type PassportRow = Selectable<Tables['contractPassport']>

export const isActive = ({ custody }: { custody: number }) =>
  hasStateTag(passportCustody, { status: custody }, 'activeOnContract')

/** Where the passports are that count on their contract, for queries. */
export const activeCustodies = statusesWithTag(passportCustody, 'activeOnContract')

export const passportsOf = (db: Db | Tx, contractId: number): Promise<PassportRow[]> =>
  db
    .selectFrom('contractPassport')
    .selectAll()
    .where('contractId', '=', contractId)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()

/** What acceptance needs to know of an applicant (spec: lifecycles#contract). */
const isReady = (row: PassportRow) =>
  Boolean(row.passportNo && row.nationality && row.visaCategory && row.entries && row.urgencyLevel)

const withHolder = statusesWithTag(passportCustody, 'withHolder')

/** A passport that its holder has not got back may stand on one contract under way only: where passports stand that way. */
export const passportsUnderWay = (db: Db | Tx) =>
  db
    .selectFrom('contractPassport as other')
    .innerJoin('contract', 'contract.id', 'other.contractId')
    .where('other.custody', 'not in', withHolder)
    .where('contract.deleted', '=', 0)
    .where('contract.status', 'in', statusesWithTag(contract, 'underWay'))

async function duplicates(db: Db | Tx, contractId: number): Promise<number> {
  const row = await passportsUnderWay(db)
    .innerJoin('contractPassport as mine', (join) =>
      join.onRef('mine.passportNo', '=', 'other.passportNo').onRef('mine.contractId', '!=', 'other.contractId'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mine.contractId', '=', contractId)
    .where('mine.custody', 'not in', withHolder)
    .executeTakeFirstOrThrow()
  return row.count
}

async function everBound(db: Db | Tx, passports: readonly PassportRow[]): Promise<number> {
  const unbound = passports.filter((row) => row.barcode === null).map((row) => row.id)
  if (unbound.length === 0) return passports.length
  const bound = await db
    .selectFrom('entityLog')
    .select('entityId')
    .distinct()
    .where('entity', '=', 'passport')
    .where('entityId', 'in', unbound)
    .where('action', '=', 'bind')
    .execute()
  return passports.length - unbound.length + bound.length
}

const changerIds = z.array(z.int())

/** Who has changed the contract since it was accepted. */
export const changersOf = (row: ContractRow): number[] => changerIds.parse(JSON.parse(row.changers))

async function ledgerRows(db: Db | Tx, contractId: number): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow()
  return row.count
}

export interface FactOptions {
  /** The passports that a refund names. */
  readonly refunding?: readonly PassportRow[]
}

/** Reads everything that the contract machine asks for; in a change, with the contract's row locked before. */
export async function contractFacts(
  db: Db | Tx,
  row: ContractRow,
  session: Session,
  options: FactOptions = {},
): Promise<ContractFacts> {
  const passports = await passportsOf(db, row.id)
  const active = passports.filter(isActive)
  const { refunding } = options
  return {
    applicants: active.length,
    readyApplicants: active.filter(isReady).length,
    expenseBillFen: row.totalFen,
    duplicatePassports: await duplicates(db, row.id),
    activePassports: active.length,
    minActiveCustody: active.length === 0 ? 0 : Math.min(...active.map((one) => one.custody)),
    ...(refunding && { refundCustody: Math.max(0, ...refunding.map((one) => one.custody)) }),
    passportsInHouse: active.filter(({ custody }) => !hasStateTag(passportCustody, { status: custody }, 'unlabelled'))
      .length,
    passportsOnSubmittedBill: active.filter((one) => one.onSubmittedBill === 1).length,
    barcodes: await everBound(db, passports),
    receivedFen: row.receivedFen,
    ledgerRows: await ledgerRows(db, row.id),
    isEverAccepted: row.acceptTime !== null,
    isSupervisor: isSupervisor(session),
    isOwn: row.createUserId === session.userId || row.acceptUserId === session.userId,
    isAcceptor: row.acceptUserId === session.userId,
    isChanger: changersOf(row).includes(session.userId),
    isFourEyes: await isParamOn(db, 'contract.fourEyes'),
  }
}
