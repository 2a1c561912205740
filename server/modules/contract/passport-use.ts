import type * as calls from '#protocol/contract/passport-use-calls.ts'
import { audit } from '#server/kit/audit.ts'
import type { Changes } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { type Limit, limitHits } from '#server/kit/rate-limit.ts'
import { passportsUnderWay } from '#server/services/contract/facts.ts'

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
