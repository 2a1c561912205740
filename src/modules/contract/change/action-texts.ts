import type { ContractDetails } from '#protocol/contract/schemas.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import type { Action } from '#src/kit/ui/actions.tsx'

/** Events that finish something stand out; those that end something are red and wait behind "more". */
const primary = ['accept', 'acceptAgain', 'review', 'confirmFinance']
const ending = ['refundPassport', 'cancel', 'delete']

export const isEnding = ({ event }: AvailableAction) => ending.includes(event)

/** An available action as a button: what is refused says why (spec: lifecycles#rules). */
export const asAction = (t: Translate, { event, refused }: AvailableAction, onDo: () => void): Action => ({
  key: event,
  label: t(`contract.event.${event}`),
  onDo,
  kind: primary.includes(event) && !refused ? 'primary' : ending.includes(event) ? 'danger' : 'plain',
  refused: refused && t(refused),
})

export const actionOf = (details: ContractDetails, event: string): AvailableAction | undefined =>
  details.actions.find((one) => one.event === event)
