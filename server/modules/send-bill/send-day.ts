import { addDays } from '#domain/day.ts'
import { shutDay } from '#domain/ready-day.ts'
import type * as calls from '#protocol/send-bill/calls.ts'
import type { Reads } from '#server/kit/handle.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { specialDays } from '#server/services/contract/ready-days.ts'

/** Longer than any row of days on which a consulate is shut. */
const AHEAD = 60

/** By the calendar of the center; of the whole platform, which has none, nothing is said. */
export async function sendDay({ input: { sendDate }, db, reach }: Reads<typeof calls.sendDay>) {
  const companyId = companyWithin(reach, undefined)
  if (companyId === null) return {}
  const shut = shutDay(sendDate, await specialDays(db, companyId, { from: sendDate, until: addDays(sendDate, AHEAD) }))
  return shut ? { shut } : {}
}
