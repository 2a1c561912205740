import { personName } from '#domain/person-name.ts'
import type { ServiceChoice } from '#protocol/contract/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { linesOf, replaceLines, sameLines } from './expense-bill.ts'
import { type ContractRow, isActive, type PassportRow, passportsOf } from './facts.ts'
import { type Price, priceOf } from './fees.ts'

/** The services chosen for a contract. */
export async function servicesOf(db: Db | Tx, contractId: number): Promise<ServiceChoice[]> {
  const rows = await db
    .selectFrom('contractService')
    .select(['serviceId', 'quantity', 'passportIndex'])
    .where('contractId', '=', contractId)
    .orderBy('id')
    .execute()
  return rows.map((row) => omitNull(row))
}

export async function replaceServices(tx: Tx, contractId: number, services: readonly ServiceChoice[]): Promise<void> {
  await tx.deleteFrom('contractService').where('contractId', '=', contractId).execute()
  if (services.length === 0) return
  await tx
    .insertInto('contractService')
    .values(
      services.map(({ serviceId, quantity, passportIndex }) => ({
        contractId,
        serviceId,
        quantity,
        passportIndex: passportIndex ?? null,
      })),
    )
    .execute()
}

/** What a kept contract costs by its center's tables as they are now, and when it would be ready. */
export async function priceContract(
  db: Db | Tx,
  row: ContractRow,
  now: number,
): Promise<Price & { passports: PassportRow[] }> {
  const passports = await passportsOf(db, row.id)
  const services = await servicesOf(db, row.id)
  const price = await priceOf(db, { companyId: row.companyId, now, applicants: passports, services })
  return { ...price, passports, problems: price.problems.filter((one) => isActive(passports[one.passportIndex]!)) }
}

/** Makes the expense bill what the tables say; answers the total. Nothing is written when it says the same already. */
export async function writePrice(tx: Tx, who: AuthenticatedContext, row: ContractRow, price: Price): Promise<number> {
  if (sameLines(await linesOf(tx, row.id), price.lines)) return row.totalFen
  return replaceLines(tx, who, row, price.lines)
}

/** The columns of a contract that repeat its passports, so that lists need not look at them. */
export const summaryOf = (passports: readonly PassportRow[]) => ({
  applicantNames: passports.map(personName).join(', '),
  applicantCount: passports.length,
  activeCount: passports.filter(isActive).length,
})
