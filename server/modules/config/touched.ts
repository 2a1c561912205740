import type { HolidayKind } from '#domain/status.ts'
import type * as calls from '#protocol/config/holiday-calls.ts'
import { mostTouched } from '#protocol/config/holiday-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { holidaysOf } from '#server/store/initial-data/holidays.ts'
import { touchedContracts } from './calendar-contracts.ts'

/** Whom a change of the calendar touches, before it is saved. */
export async function touchedBy({
  input,
  db,
  ...who
}: Reads<typeof calls.touched>): Promise<OutputOf<typeof calls.touched>> {
  const { id: companyId } = await centerOf(db, who, input.companyId)
  const { set } = input
  const ids = [...new Set(input.unset)]
  const unset =
    ids.length === 0
      ? []
      : await db
          .selectFrom('holiday')
          .select(['id', 'day', 'kind'])
          .where('companyId', '=', companyId)
          .where('id', 'in', ids)
          .execute()
  if (unset.length < ids.length) throw noRow()
  const first = [...set, ...unset].map((one) => one.day).toSorted()[0]
  if (first === undefined) return { records: 0, contracts: [] }
  const going = new Set(unset.map((one) => `${one.day} ${one.kind}`))
  const found = await touchedContracts(db, {
    companyId,
    now: who.now,
    first,
    next: (kept) => [
      ...kept.filter((one) => !going.has(`${one.day} ${one.kind}`)),
      ...set.map(({ day, kind }) => ({ day, kind: kind as HolidayKind })),
    ],
  })
  return {
    records: found.length,
    contracts: found.slice(0, mostTouched).map(({ contract, readyDay, newReadyDay }) => {
      const { id, contractNo, status, contactName, contactMobile, applicantNames, readyDayFrozen } = contract
      return {
        ...omitNull({ readyDay, newReadyDay }),
        id,
        contractNo,
        status,
        contactName,
        contactMobile,
        applicantNames,
        readyDayFrozen: readyDayFrozen === 1,
      }
    }),
  }
}

/** What the product knows of a year by itself. */
export const suggestedDays = async ({ input }: Reads<typeof calls.suggested>) =>
  holidaysOf(input.year).map(({ day, kind, name, ename, expected }) => ({
    day,
    kind,
    name,
    ename,
    expected: expected ? (1 as const) : (0 as const),
  }))
