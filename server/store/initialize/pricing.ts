import { acceptanceCutOff } from '#domain/constants.ts'
import type { Day } from '#domain/day.ts'
import { dayOf, minuteOfDay, parseTime } from '#domain/day.ts'
import { type Bill, type FeeFacts, type FeeRow, makeBill } from '#domain/fees.ts'
import { expectedReadyDay, type HolidayRow } from '#domain/ready-day.ts'
import { fees, services } from '#server/store/initial-data/fees.ts'
import { holidaysOf } from '#server/store/initial-data/holidays.ts'
import { processTimes } from '#server/store/initial-data/process-times.ts'
import { texts } from './texts.ts'

const names = { consular: texts['initialize.consularFee'][0], service: texts['initialize.serviceFee'][0] }
const cutOff = parseTime(acceptanceCutOff) ?? 0
const keyOf = (...parts: readonly (string | number)[]) => parts.join('|')

/** The centers' tables of the initial data, indexed: a million contracts are priced by them as the server would. */
export const createPricing = () => {
  const feeRows = new Map<string, FeeRow[]>()
  for (const [at, row] of fees.entries()) {
    const key = keyOf(row.companyId, row.visaCategory, row.entries, row.urgencyLevel)
    feeRows.set(key, [...(feeRows.get(key) ?? []), { ...row, id: at + 1 }])
  }
  const days = new Map(
    processTimes.map((row) => [keyOf(row.companyId, row.visaCategory, row.entries, row.urgencyLevel), row.workDays]),
  )
  const calendars = new Map<number, HolidayRow[]>()
  const known = new Map<string, Day>()

  const calendar = (year: number): HolidayRow[] => {
    const made = calendars.get(year) ?? [...holidaysOf(year), ...holidaysOf(year + 1)]
    calendars.set(year, made)
    return made
  }

  return {
    /** The expense bill; throws when a fee is missing, which the initial data does not leave open. */
    bill(
      companyId: number,
      day: Day,
      applicants: readonly FeeFacts[],
      chosen: readonly { serviceId: number; quantity: number }[],
    ): Bill {
      const rows = applicants.map((one) =>
        feeRows.get(keyOf(companyId, one.visaCategory, one.entries, one.urgencyLevel)),
      )
      const bill = makeBill({
        day,
        feeRows: [...new Set(rows)].flatMap((one) => one ?? []),
        serviceRows: services.filter((one) => one.companyId === companyId),
        applicants,
        services: chosen,
        names,
      })
      if (bill.problems.length > 0) throw new Error(`no fee: ${JSON.stringify(bill.problems)}`)
      return bill
    },

    /** The day on which the slowest of the papers is expected back. */
    readyDay(companyId: number, acceptedAt: number, applicants: readonly FeeFacts[]): Day {
      const workingDays = Math.max(
        ...applicants.map((one) => days.get(keyOf(companyId, one.visaCategory, one.entries, one.urgencyLevel)) ?? 0),
      )
      const accepted = dayOf(acceptedAt)
      const key = keyOf(workingDays, accepted, Number(minuteOfDay(acceptedAt) > cutOff))
      const day =
        known.get(key) ??
        expectedReadyDay({ acceptedAt, workingDays, holidays: calendar(Number(accepted.slice(0, 4))) })
      known.set(key, day)
      return day
    },
  }
}
export type Pricing = ReturnType<typeof createPricing>
