import type * as calls from '#protocol/contract/calls.ts'
import type { printLog } from '#protocol/contract/sheet-calls.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { priceOf } from '#server/services/contract/fees.ts'
import { cutOffOf } from '#server/services/contract/ready-days.ts'
import { openContract } from '#server/services/contract/row.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { checkServices } from './checks.ts'

/** What the counter asks for while a contract is being filled in or printed. */

type Read<I> = AuthenticatedContext & { input: I; db: Db }
type Kind = OutputOf<typeof calls.choices>['services'][number]['kind']

/** Computes what creation would compute, from what is filled in so far. */
export async function quote({ input, db, ...who }: Read<InputOf<typeof calls.quote>>) {
  const { passports, services } = input
  const center = await centerOf(db, who, input.companyId)
  const price = await priceOf(db, { companyId: center.id, now: who.now, applicants: passports, services })
  const { unknownServices, ...answer } = price
  checkServices(services, unknownServices, passports.length)
  return answer
}

export async function choices({ input, db, ...who }: Read<InputOf<typeof calls.choices>>) {
  const { id: companyId } = await centerOf(db, who, input.companyId)
  const services = await db
    .selectFrom('service')
    .select(['id', 'code', 'name', 'ename', 'kind', 'unitFen', 'perApplicant'])
    .where('companyId', '=', companyId)
    .where('valid', '=', 1)
    .orderBy('sortNo')
    .execute()
  const paymentMethods = await db
    .selectFrom('paymentMethod')
    .select(['id', 'name', 'ename', 'kind'])
    .where('companyId', '=', companyId)
    .where('valid', '=', 1)
    .orderBy('sortNo')
    .execute()
  return {
    companyId,
    services: services.map((row) => ({ ...row, kind: row.kind as Kind, perApplicant: row.perApplicant === 1 })),
    paymentMethods,
    cutOff: await cutOffOf(db, companyId),
  }
}

const PRINTS = {
  receipt: { column: 'printedReceipt', action: 'printReceipt' },
  label: { column: 'printedLabel', action: 'printLabel' },
  summary: { column: 'printedSummary', action: 'printSummary' },
  papers: { column: 'printedPapers', action: 'printPapers' },
} as const

/** A print is counted and logged; it changes nothing that somebody could be editing, so the version stays. */
export async function logPrint({
  input,
  tx,
  ...who
}: AuthenticatedContext & { input: InputOf<typeof printLog>; tx: Tx }) {
  const row = await openContract(tx, who, input.id)
  const { column, action } = PRINTS[input.kind]
  const printedTimes = row[column] + 1
  await tx
    .updateTable('contract')
    .set({ [column]: printedTimes })
    .where('id', '=', row.id)
    .execute()
  await writeLog(tx, who, { entity: 'contract', entityId: row.id, action, content: String(printedTimes) })
  return { printedTimes }
}
