import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { paymentMethods } from '#server/store/initial-data/payment-methods.ts'

export const HOUR = 3_600_000
const personOf = (userName: string) => accounts.find((account) => account.userName === userName)!
/** Who does a part of a center's work in the samples. */
export const ofCenter = (companyId: number, part: 'reception' | 'finance' | 'supervisor') =>
  personOf(companyId === companyIds.GZ ? part : `bj_${part}`)
export const methodOf = (companyId: number, kind: string) =>
  paymentMethods.find((method) => method.companyId === companyId && method.kind === kind)!

/** An instant of an earlier day, in working hours. */
export const before = (now: number, days: number, hour: number) => startOfDay(addDays(dayOf(now), -days)) + hour * HOUR
