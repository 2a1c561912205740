import type * as calls from '#protocol/contract/acceptance-calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { checkOf, storedPapers } from '#server/services/contract/acceptance.ts'
import { answersOf } from '#server/services/contract/acceptance-answers.ts'
import { centerFacts, mayOverride, supervisedBy } from '#server/services/contract/acceptance-center.ts'
import { centerOf, visibleContract } from '#server/services/contract/center-scope.ts'
import { passportsOf } from '#server/services/contract/facts.ts'
import { formUsesOf } from '#server/services/contract/form-uses.ts'
import type { Db } from '#server/store/store.ts'

const supervision = async (db: Db, { session }: AuthenticatedContext, companyId: number) => ({
  supervisedBy: await supervisedBy(db, companyId),
  mayOverride: await mayOverride(db, session, companyId),
})

export async function acceptFacts({ input, db, ...who }: Reads<typeof calls.acceptFacts>) {
  const { contractId, visaCountry = 'RUS' } = input
  const row = contractId === undefined ? null : await visibleContract(db, who.reach, contractId)
  const companyId = row?.companyId ?? (await centerOf(db, who, input.companyId)).id
  const asked = row ? { ...row, at: row.papersTime ?? row.createTime } : { companyId, visaCountry, at: who.now }
  const center = await centerFacts(db, asked)
  const ids = row && center.requirements ? (await passportsOf(db, row.id)).map(({ id }) => id) : []
  const stored = await storedPapers(db, ids, row?.id)
  return {
    center,
    papers: ids.map((passportId, at) => ({ passportId, papers: stored[at]! })),
    formUses: row ? await formUsesOf(db, row, stored) : [],
    answers: row ? await answersOf(db, row.id) : [],
    ...(await supervision(db, who, companyId)),
  }
}

/** A status that accepts no more has nothing to check but what was said when it was accepted. */
export async function acceptCheck({ input, db, ...who }: Reads<typeof calls.acceptCheck>) {
  const row = await visibleContract(db, who.reach, input.id)
  const { findings } = await checkOf(db, row, who.now)
  return { findings, ...(await supervision(db, who, row.companyId)) }
}
