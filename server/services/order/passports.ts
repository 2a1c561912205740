import { type SqlBool, sql } from 'kysely'
import { visaStatus } from '#domain/status.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { hidden } from '#server/kit/list-filters.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { hasPassportOf } from './same-person.ts'

const onBill = statusesFor(passportCustody, 'retrieve')
/** With a courier, or with its holder. */
const outOfHand = [...statusesWithTag(passportCustody, 'handedOver'), ...statusesWithTag(passportCustody, 'withHolder')]

/**
 * Who is on a contract but not yet on its order becomes an applicant of the order when the contract is accepted: the form
 * of an order names nobody (spec: forms#sticker-order), and an order follows its applicants (spec:
 * lifecycles#linked-applicants).
 */
export async function adoptPassports(tx: Tx, orderId: number, contractId: number): Promise<void> {
  const strangers = await tx
    .selectFrom('contractPassport')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('applicantId', 'is', null)
    .where('custody', 'in', statusesWithTag(passportCustody, 'activeOnContract'))
    .orderBy('sortNo')
    .execute()
  if (strangers.length === 0) return
  const known = await tx.selectFrom('visaApplicant').select('sortNo').where('orderId', '=', orderId).execute()
  for (const [at, one] of strangers.entries()) {
    // Not by the adapter, whose file imports this one; the log begins with the contract's acceptance.
    const applicant = await tx
      .insertInto('visaApplicant')
      .values({
        orderId,
        contractId,
        contractPassportId: one.id,
        sortNo: known.length + at,
        surname: one.surname,
        givenNames: one.givenNames,
        cname: one.cname,
        sex: one.sex,
        birthDay: one.birthDay,
        nationality: one.nationality,
        passportType: one.passportType,
        passportNo: one.passportNo,
        issueDay: one.issueDay,
        expiryDay: one.expiryDay,
        status: visaStatus.WAITING_RECEIVE,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('contractPassport').set({ applicantId: applicant.id }).where('id', '=', one.id).execute()
  }
  await tx
    .updateTable('visaOrder')
    .set({ applicantCount: known.length + strangers.length })
    .where('id', '=', orderId)
    .execute()
}

/** Custody of the passports under their orders' own, by applicant: without an entry he has none there. */
export async function custodyOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orderPassport')
    .select(['applicantId', 'custody'])
    .where('applicantId', 'in', ids)
    .execute()
  return new Map(rows.map(({ applicantId, custody }) => [applicantId, custody]))
}

/** What a passport's custody says of its applicant. */
export const custodyFacts = (custody: number | undefined) => ({
  /** Under way to the consulate on a bill of its order's own. */
  isOnSubmittedBill: custody !== undefined && onBill.includes(custody),
  isHandedOver: custody !== undefined && outOfHand.includes(custody),
})

/** The passports under orders that a center holds now, of these numbers. */
export const ordersInHouse = (db: Db | Tx, center: number, numbers: readonly string[]) =>
  db
    .selectFrom('visaApplicant')
    .innerJoin('orderPassport', 'orderPassport.applicantId', 'visaApplicant.id')
    .select('visaApplicant.passportNo')
    .where(hasPassportOf(numbers))
    .where(sql<SqlBool>`${hidden('orderPassport.companyId')} = ${center}`)
    .where('orderPassport.custody', 'in', statusesWithTag(passportCustody, 'inHouse'))

/** Those of the numbers whose passport the order's center holds now, under whatever contract or order. */
export async function passportsInHouse(
  db: Db | Tx,
  center: number | null,
  numbers: readonly (string | null)[],
): Promise<Set<string>> {
  const known = numbers.filter((number) => number !== null)
  if (center === null || known.length === 0) return new Set()
  const places = statusesWithTag(passportCustody, 'inHouse')
  const ofContracts = await db
    .selectFrom('contractPassport')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .select('contractPassport.passportNo')
    .where('contractPassport.passportNo', 'in', known)
    .where('contractPassport.companyId', '=', center)
    .where('contractPassport.custody', 'in', places)
    .where('contract.deleted', '=', 0)
    .execute()
  const ofOrders = await ordersInHouse(db, center, known).execute()
  return new Set([...ofContracts, ...ofOrders].flatMap((row) => row.passportNo ?? []))
}
