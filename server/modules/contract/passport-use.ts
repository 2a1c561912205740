import type * as calls from '#protocol/contract/passport-use-calls.ts'
import { audit } from '#server/kit/audit.ts'
import type { Changes } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { type Limit, limitHits } from '#server/kit/rate-limit.ts'
import { namesakesOf } from '#server/services/contract/acceptance.ts'
import { centerOf, visibleContract } from '#server/services/contract/center-scope.ts'
import { passportsUnderWay } from '#server/services/contract/facts.ts'
import { isInReach } from '#server/services/contract/row.ts'

const asksOfAPerson: Limit = { hits: 60, windowMs: 60 * 60 * 1000 }
const mostShown = 10

/**
 * What acceptance would refuse later (`hasNoDuplicatePassport`), told while the passport still lies on the counter. Of another
 * center it says yes or no.
 */
export async function passportUse({ input, tx, reach, session, now, ...who }: Changes<typeof calls.passportUse>) {
  await limitHits(tx, `passportUse:${session.userId}`, asksOfAPerson, now)
  const found = await passportsUnderWay(tx)
    .select(['contract.id as contractId', 'contract.contractNo', 'contract.companyId', 'contract.status'])
    .select(['other.surname', 'other.givenNames', 'other.cname'])
    .where('other.passportNo', '=', input.passportNo)
    .where('contract.id', '!=', input.contractId ?? 0)
    .orderBy('contract.id', 'desc')
    .execute()
  const isOwn = ({ companyId }: { companyId: number }) => reach.role === 'platform' || companyId === reach.companyId
  const open = found.filter(isOwn).slice(0, mostShown)
  const foreign = !found.every(isOwn)
  const answer = foreign ? 'foreign' : open.length > 0 ? 'open' : 'none'
  const detail = `contract.passportUse.${answer}`
  await audit(tx, { ...who, session, now }, { action: 'contract.passportUse', detail })
  return { open: open.map(({ companyId: _, ...row }) => omitNull(row)), foreign }
}

/** What acceptance would tell later (`dup.person`), of contracts that the asking person may open. */
export async function passportNamesake({ input, tx, session, ...who }: Changes<typeof calls.passportNamesake>) {
  const { contractId, companyId: named, isOneName: _, ...person } = input
  const { reach, now } = who
  await limitHits(tx, `passportNamesake:${session.userId}`, asksOfAPerson, now)
  const own = contractId === undefined ? null : await visibleContract(tx, reach, contractId)
  const companyId = own?.companyId ?? (await centerOf(tx, who, named)).id
  const [found] = await namesakesOf(tx, { id: contractId, companyId }, [person], (row) => isInReach(reach, row))
  const detail = `contract.passportUse.${found ? 'open' : 'none'}`
  await audit(tx, { ...who, session }, { action: 'contract.passportNamesake', detail })
  return found ? { contractId: found.contractId, contractNo: found.contractNo } : {}
}
