import { addDays } from '#domain/day.ts'
import { shutDay } from '#domain/ready-day.ts'
import type { HolidayKind } from '#domain/status.ts'
import type * as calls from '#protocol/send-bill/calls.ts'
import type { Reads } from '#server/kit/handle.ts'
import { companyWithin } from '#server/services/company/companies.ts'

/** Longer than any row of days on which a consulate is shut. */
const AHEAD = 60

/** By the calendar of the center; of the whole platform, which has none, nothing is said. */
export async function sendDay({ input, db, reach }: Reads<typeof calls.sendDay>) {
  const { sendDate } = input
  const companyId = companyWithin(reach, undefined)
  if (companyId === null) return {}
  const rows = await db
    .selectFrom('holiday')
    .select(['day', 'kind'])
    .where('companyId', '=', companyId)
    .where('day', '>=', sendDate)
    .where('day', '<=', addDays(sendDate, AHEAD))
    .execute()
  const shut = shutDay(
    sendDate,
    rows.map(({ day, kind }) => ({ day, kind: kind as HolidayKind })),
  )
  return shut ? { shut } : {}
}
