import { has } from '#domain/permission.ts'
import { type ContractEventType, type ContractFacts, contract } from '#machines/lifecycle/contract.ts'
import type * as calls from '#protocol/contract/calls.ts'
import { contractFieldNames } from '#protocol/contract/record.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Permission } from '#protocol/kit/call.ts'
import { pickOr } from '#protocol/kit/pick-or.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { actionsWithRefusals, withNotes } from '#server/kit/lifecycle/actions.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { reachWithin } from '#server/kit/scope.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import { linesOf } from '#server/services/contract/expense-bill.ts'
import { type ContractRow, isActive, passportsOf } from '#server/services/contract/facts.ts'
import { contractFacts } from '#server/services/contract/machine-facts.ts'
import { priceContract, servicesOf } from '#server/services/contract/pricing.ts'
import { codesOf, contractAdapter, isInReach } from '#server/services/contract/row.ts'
import { ledgerOf } from '#server/services/money/ledger.ts'
import { allPapers, countOf, papersOfContract } from '#server/services/paper/contract-papers.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf } from './rows.ts'
import { expiryNotes, passportOf } from './shown-passports.ts'
import { isWithdrawal } from './withdrawal.ts'

type ById = Reads<typeof calls.details>

/** Which events the caller has a right to for this row. Sending back a colleague's is refused by the machine, with its reason. */
async function rightsOver(db: Db, { session }: AuthenticatedContext, row: ContractRow, facts: ContractFacts) {
  const rightsOf = (event: ContractEventType) => [contractAdapter.permission(event, row, facts) ?? []].flat()
  const held = [...new Set(contract.commands.flatMap(rightsOf))].filter((right) => has(session.codes, right))
  const reaches = await Promise.all(held.map((permission) => reachWithin(db, session, { permission })))
  const reaching = new Set(held.filter((_, index) => isInReach(reaches[index]!, row)))
  return (event: ContractEventType): boolean => {
    const rights = rightsOf(event)
    const isHeld = (right: Permission) => reaching.has(right) || (event === 'back' && held.includes(right))
    return rights.length > 0 && rights.every(isHeld)
  }
}

/** What this person may ask for in this status, in the order of buttons. */
async function actionsFor(db: Db, who: AuthenticatedContext, row: ContractRow): Promise<AvailableAction[]> {
  const facts = await contractFacts(db, row, who)
  const actions = actionsWithRefusals(contract, codesOf(row), facts, await rightsOver(db, who, row, facts))
  return withNotes(db, who, contractAdapter, { row, facts, actions })
}

async function filesOf(db: Db, contractId: number) {
  const rows = await db
    .selectFrom('contractFile')
    .select(['fileName', 'storageName', 'fileIndex', 'kind'])
    .where('contractId', '=', contractId)
    .orderBy('fileIndex')
    .orderBy('id')
    .execute()
  return rows.map((row) => omitNull(row))
}

/** Live until acceptance freezes it (spec: numbers#ready-day). */
const readyDayOf = async (db: Db, row: ContractRow, now: number) =>
  row.readyDayFrozen === 1 ? (row.readyDay ?? undefined) : (await priceContract(db, row, now)).readyDay

async function shown(db: Db, who: AuthenticatedContext, row: ContractRow): Promise<ContractDetails> {
  const [listed] = await rowsOf(db, [row], who.lang)
  const { readyDay: _, ...columns } = listed!
  const readyDay = await readyDayOf(db, row, who.now)
  const passports = await passportsOf(db, row.id)
  const { userId, paymentMethodId } = row
  const actions = await actionsFor(db, who, row)
  return {
    contract: {
      ...columns,
      ...(readyDay !== undefined && { readyDay }),
      ...omitNull({ userId, paymentMethodId, ...pickOr(contractFieldNames, row, null) }),
      visaCountry: row.visaCountry as ContractDetails['contract']['visaCountry'],
      readyDayFrozen: row.readyDayFrozen === 1,
    },
    passports: passports.map(passportOf),
    expiryNotes: await expiryNotes(db, who, row, passports),
    papers: countOf(allPapers(await papersOfContract(db, row, passports.filter(isActive), who.now))),
    services: await servicesOf(db, row.id),
    lines: await linesOf(db, row.id),
    ledger: await ledgerOf(db, row.id, who.lang),
    files: await filesOf(db, row.id),
    actions,
    isWithdrawal: isWithdrawal(who, row),
  }
}

export async function contractDetails({ input, db, ...who }: ById): Promise<ContractDetails> {
  return shown(db, who, await visibleContract(db, who.reach, input.id))
}

/** The center as it stands at the head of what it prints. */
export async function printedCompany(db: Db, id: number) {
  const company = await db
    .selectFrom('company')
    .select(['companyName', 'ename', 'address', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: company.companyName,
    ename: company.ename,
    address: company.address ?? '',
    phone: company.phone ?? '',
  }
}

/** Everything that is printed on the receipt, with the center's own name and address. */
export async function receipt({ input, db, ...who }: ById) {
  const row = await visibleContract(db, who.reach, input.id)
  return {
    details: await shown(db, who, row),
    company: await printedCompany(db, row.companyId),
    printedTimes: row.printedReceipt,
    printedAt: who.now,
  }
}
