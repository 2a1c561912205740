import { quote } from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { useValue } from '#src/kit/form/form-state.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { EntryValues } from './entry-form.ts'
import { quoteInput } from './quote-input.ts'
import { useSettled } from './use-settled.ts'

/** The bill and the check of acceptance ask the same at the same time: it is asked once. */
const keepMs = 5_000

const options = { keepMs } as const

/** What a form of one's own center asks first. */
export const quoteQuestion = (values: EntryValues): Question => question(quote, quoteInput(values, undefined), options)

/** What it costs and when it is ready, computed by the server from what is filled in so far. */
export function useQuoted(companyId: number | undefined, isWaiting: boolean) {
  const passports = useValue<EntryValues['passports']>('passports')
  const services = useValue<EntryValues['services']>('services')
  const now: ArgsOf<typeof quote> = quoteInput({ passports, services }, companyId)
  const asked = useSettled(now)
  const answered = useQuery(quote, asked, { ...options, skip: isWaiting })
  const isComputing = !isWaiting && (answered.loading || JSON.stringify(asked) !== JSON.stringify(now))
  return { ...answered, isComputing }
}
