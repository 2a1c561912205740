import { dayOf } from '#domain/day.ts'
import type { quote as call } from '#protocol/product/price-calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { noRow } from '#server/kit/refusal.ts'
import { priceOf } from '#server/services/product/price.ts'

interface Sides {
  readonly agentId?: number | undefined
  readonly centerId?: number | undefined
}

/**
 * Whose order it would be: an agent's is his own, a center's its own and no agent's, whose prices are the agent's and the platform's;
 * the platform names both. Refuses what is another's.
 */
function sidesOf({ role, companyId }: Reach, { agentId, centerId }: Sides) {
  const own = (named: number | undefined) => {
    if (named !== undefined && named !== companyId) throw noRow()
    return companyId
  }
  if (role === 'platform') return { agentId: agentId ?? null, centerId: centerId ?? null }
  if (role === 'agent') return { agentId: own(agentId), centerId: centerId ?? null }
  if (agentId !== undefined) throw noRow()
  return { agentId: null, centerId: role === 'acceptOrg' ? own(centerId) : (centerId ?? null) }
}

export function quoteOrder({ input, db, reach, now, lang }: Reads<typeof call>) {
  const {
    agentId,
    centerId,
    nationalities,
    services,
    day = dayOf(now),
    visaCategory,
    entries,
    urgencyLevel,
    ...product
  } = input
  const applied = {
    visaCategory: visaCategory ?? null,
    entries: entries ?? null,
    urgencyLevel: urgencyLevel ?? null,
  }
  const facts = { ...product, ...applied, ...sidesOf(reach, { agentId, centerId }) }
  return priceOf(db, { facts, nationalities, services, day }, lang)
}
