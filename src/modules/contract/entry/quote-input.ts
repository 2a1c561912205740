import type { quote } from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import type { EntryValues } from './entry-form.ts'

type QuoteInput = ArgsOf<typeof quote>

const iso3 = /^[A-Z]{3}$/

/** What the price depends on, and nothing else: typing a name does not ask for the price again. */
export function quoteInput({ passports = [], services = [] }: EntryValues, companyId: number | undefined): QuoteInput {
  const facts = passports.map(({ nationality, visaCategory, entries, urgencyLevel }) => ({
    ...(nationality && iso3.test(nationality) ? { nationality } : {}),
    ...(visaCategory ? { visaCategory } : {}),
    ...(entries ? { entries } : {}),
    ...(urgencyLevel ? { urgencyLevel } : {}),
  }))
  const chosen = services.filter(
    ({ quantity, passportIndex }) =>
      Number.isInteger(quantity) && quantity > 0 && (passportIndex === undefined || passportIndex < facts.length),
  )
  return { ...(companyId === undefined ? {} : { companyId }), passports: facts, services: chosen }
}
