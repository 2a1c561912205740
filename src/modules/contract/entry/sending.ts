import { fromPromise } from 'xstate'
import { type Finding, isPaperRejected } from '#domain/acceptance/finding.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { createChange } from '#machines/change.ts'
import { remarkAnswers } from '#protocol/contract/back-items.ts'
import { accept, acceptAgain, create, update } from '#protocol/contract/calls.ts'
import { contractFieldNames, contractFields, type SentFields } from '#protocol/contract/record.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { fieldProblemsOf, isApiError, isUnsure } from '#src/kit/api/api-error.ts'
import type { Client } from '#src/kit/api/client.ts'
import { isGiven } from '#src/modules/contract/acceptance/judge.ts'
import { asksFor } from '#src/parts/command/asks-for.ts'
import type { EntryForm, EntryValues } from './entry-form.ts'

export interface Sending {
  mode: 'save' | 'accept'
  values: EntryForm
}

export interface Sent {
  id: number
  contractNo: string
  /** Why it was saved but not accepted. */
  refusal?: Omit<Refused, 'id'>
}

/** The facts known of a refusal while the form stays open. */
export interface Refused {
  id: number
  reason: string
  problems: FieldProblem[]
  /** What was answered before, so that nobody types it twice. */
  answers: EntryValues['answers']
  /** The version that was saved, where words would answer the refusal: they are asked for as on the contract's own page. */
  asksWords?: number
}

/** What may be changed of the contract on the screen; a new one has none. */
export interface Edited {
  details: ContractDetails
  /** Everything, or what stays open after acceptance. */
  scope: 'all' | 'contact'
}

/** The call that accepts what is on the screen: anew, where the server offers that of the contract. */
export const acceptOf = (edited: Edited | undefined): typeof accept =>
  asksFor(acceptAgain, edited?.details.actions.map(({ event }) => event) ?? []) ? acceptAgain : accept

/** What keeps the form from being sent: papers that were sent back wait for words that are asked for once it is saved. */
export const stoppingOf = (findings: readonly Finding[], edited: Edited | undefined): readonly Finding[] =>
  acceptOf(edited) === acceptAgain ? findings.filter(({ rule }) => !isPaperRejected(rule)) : findings

/** '', or null where it is no text, takes away what was there; leaving a key out would keep it. */
const fieldsOf = (values: EntryForm) =>
  Object.fromEntries(
    contractFieldNames.map((name) => [name, values[name] ?? (contractFields[name].kind === 'text' ? '' : null)]),
  ) as SentFields

const contactOf = (values: EntryForm) => ({
  contactName: values.contactName,
  contactMobile: values.contactMobile,
  ...fieldsOf(values),
  returnWay: values.returnWay,
  files: values.files,
})

const restOf = ({ paymentMethodId, passports, services }: EntryForm) => ({ paymentMethodId, passports, services })

/**
 * Saves, and accepts when asked to: two calls under two keys made of one. A lost answer repeats both; what was done is
 * answered again and not done twice.
 */
export function sendingLogic(client: Client, edited: Edited | undefined, isPlatform: boolean) {
  let tried = ''
  return createChange<Sending, Sent>().provide({
    actors: {
      send: fromPromise(async ({ input: { input, key }, signal }) => {
        const { mode, values } = input
        // The page itself says that the answer was lost; a message every three seconds would only be in the way.
        const options = { signal, inline: tried === key }
        tried = key
        const saved = async () => {
          if (!edited) {
            const { companyId, answers: _, ...form } = values
            return client.call(create, isPlatform ? { companyId, ...form } : form, { ...options, key })
          }
          const { id, version, contractNo } = edited.details.contract
          const rest = edited.scope === 'all' ? restOf(values) : {}
          const made = await client.call(update, { id, version, ...contactOf(values), ...rest }, { ...options, key })
          return { id, contractNo, version: made.version }
        }
        const { id, contractNo, version } = await saved()
        if (mode === 'save') return { id, contractNo }
        const step = acceptOf(edited)
        const answers = values.answers?.filter(isGiven)
        try {
          await client.call(step, { id, version, answers }, { ...options, inline: true, key: `${key}-accept` })
          return { id, contractNo }
        } catch (error) {
          if (!isApiError(error) || isUnsure(error)) throw error
          return {
            id,
            contractNo,
            refusal: {
              reason: error.msg,
              problems: fieldProblemsOf(error),
              answers: values.answers,
              ...(step === acceptAgain && remarkAnswers.safeParse(error.data).success && { asksWords: version }),
            },
          }
        }
      }),
    },
  })
}
