import { fromPromise } from 'xstate'
import { createChange } from '#machines/change.ts'
import { accept, acceptAgain, create, update } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { isApiError, isUnsure } from '#src/kit/api/api-error.ts'
import type { Client } from '#src/kit/api/client.ts'
import type { EntryForm } from './entry-form.ts'

export interface Sending {
  mode: 'save' | 'accept'
  values: EntryForm
}

export interface Sent {
  id: number
  contractNo: string
  /** Why it was saved but not accepted. */
  refused?: string
}

/** What may be changed of the contract on the screen; a new one has none. */
export interface Edited {
  details: ContractDetails
  /** Everything, or what stays open after acceptance. */
  scope: 'all' | 'contact'
}

const contactOf = (values: EntryForm) => ({
  contactName: values.contactName,
  contactMobile: values.contactMobile,
  // '' takes away what was there; leaving a key out would keep it.
  contactEmail: values.contactEmail ?? '',
  customerAddr: values.customerAddr ?? '',
  receiver: values.receiver ?? '',
  remark: values.remark ?? '',
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
        const options = { signal, silent: tried === key }
        tried = key
        const saved = async () => {
          if (!edited) {
            const { companyId, ...form } = values
            return client.call(create, isPlatform ? { companyId, ...form } : form, { ...options, key })
          }
          const { id, version, contractNo } = edited.details.contract
          const rest = edited.scope === 'all' ? restOf(values) : {}
          const made = await client.call(update, { id, version, ...contactOf(values), ...rest }, { ...options, key })
          return { id, contractNo, version: made.version }
        }
        const { id, contractNo, version } = await saved()
        if (mode === 'save') return { id, contractNo }
        const step = edited && edited.details.contract.status !== 0 ? acceptAgain : accept
        try {
          await client.call(step, { id, version }, { ...options, key: `${key}-accept` })
          return { id, contractNo }
        } catch (error) {
          if (!isApiError(error) || isUnsure(error)) throw error
          return { id, contractNo, refused: error.msg }
        }
      }),
    },
  })
}
