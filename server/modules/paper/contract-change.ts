import type {
  adoptPapers as adoptCall,
  ContractPaperChange,
  changeContractPapers as changeCall,
} from '#protocol/paper/contract-calls.ts'
import { contractPaperRight } from '#protocol/paper/rights.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { batchHandler, type Changes } from '#server/kit/handle.ts'
import { businessError } from '#server/kit/refusal.ts'
import { noteChanger, watchReviewed } from '#server/services/contract/changers.ts'
import { passportsOf } from '#server/services/contract/facts.ts'
import { applyChange } from '#server/services/contract/paper-change.ts'
import { contractPaperFacts, isPapersOpen } from '#server/services/contract/paper-facts.ts'
import { refreshPapersMissing } from '#server/services/contract/papers-missing.ts'
import { openContract } from '#server/services/contract/row.ts'
import { papersOfContract } from '#server/services/paper/contract-papers.ts'
import { refreshLinked } from '#server/services/paper/refresh.ts'
import type { Tx } from '#server/store/store.ts'

async function changeOne(tx: Tx, who: AuthenticatedContext, contractId: number, change: ContractPaperChange) {
  const contract = await openContract(tx, who, contractId)
  const list = await papersOfContract(tx, contract, await passportsOf(tx, contract.id), who.now)
  const person = list.people.find(({ passport }) => passport.id === change.passportId)
  const papers = change.passportId === undefined ? list.shared : (person?.papers ?? [])
  const asked = papers.find(({ requirement }) => requirement.key === change.key)
  if (!asked || !list.product) throw businessError('paper.notAsked')
  const passport = person?.passport ?? null
  const { product } = list
  const apply = () =>
    applyChange(tx, who, change, {
      asked,
      owner: passport ? { passportId: passport.id } : { contractId: contract.id },
      dataVersion: list.version,
      product,
      right: (event) => contractPaperRight(event, asked.requirement),
      facts: (files) => contractPaperFacts(who.session, contract, asked, { passport, files }),
    })
  const { version } = await watchReviewed(tx, who, contract.id, apply)
  if (passport) await refreshLinked(tx, [passport.id], who.now)
  await refreshPapersMissing(tx, contract.id, who.now)
  return { key: change.key, ...(passport && { passportId: passport.id }), version }
}

/** Changes papers of a contract one by one: each in a transaction of its own, under its own id. */
export const changeContractPapers = batchHandler<typeof changeCall>()({
  items: (input): readonly ContractPaperChange[] => input.items,
  idOf: () => 0,
  keyOf: (item) => item.changeId,
  each: ({ tx, input, item, ...who }) => changeOne(tx, who, input.id, item),
})

/** Takes the newest list over, while the papers are still put together; those of an order's applicants follow. */
export async function adoptPapers({ input, tx, ...who }: Changes<typeof adoptCall>): Promise<null> {
  const contract = await openContract(tx, who, input.id)
  if (!isPapersOpen(contract)) throw businessError('paper.listFixed')
  const passports = await passportsOf(tx, contract.id)
  const { version, newVersion } = await papersOfContract(tx, contract, passports, who.now)
  if (newVersion === null) throw businessError('paper.listIsNewest')
  if (newVersion !== input.dataVersion) throw businessError('paper.listChanged')
  const ids = passports.map(({ id }) => id)
  const papersTime = who.now
  await tx.updateTable('contract').set({ papersTime }).where('id', '=', contract.id).execute()
  await tx.updateTable('visaApplicant').set({ papersTime }).where('contractPassportId', 'in', ids).execute()
  // What is asked for no longer is done without: somebody else looks at that.
  await noteChanger(tx, who, contract.id)
  await refreshLinked(tx, ids, who.now)
  await refreshPapersMissing(tx, contract.id, who.now)
  const changes = changesOf({ dataVersion: version }, { dataVersion: newVersion })
  await writeLog(tx, who, {
    entity: 'contract',
    entityId: contract.id,
    action: 'adoptPapers',
    content: String(newVersion),
  })
  await audit(tx, who, { action: 'contract.adoptPapers', entity: 'contract', entityId: contract.id, changes })
  return null
}
