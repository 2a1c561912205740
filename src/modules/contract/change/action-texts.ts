import type { ContractDetails } from '#protocol/contract/schemas.ts'
import type { OfferedAction } from '#protocol/kit/offered.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import type { Action } from '#src/kit/ui/actions.tsx'

/** Events that finish something stand out; those that end something are red and wait behind "more". */
const primary = ['accept', 'acceptAgain', 'review', 'confirmFinance']
const ending = ['refundPassport', 'cancel', 'delete']

export const isEnding = ({ event }: OfferedAction) => ending.includes(event)

/** An offered event as a button: what is refused says why (Domain: lifecycles). */
export const asAction = (t: Translate, { event, refused }: OfferedAction, onDo: () => void): Action => ({
  key: event,
  label: t(`contract.event.${event}`),
  onDo,
  kind: primary.includes(event) && !refused ? 'primary' : ending.includes(event) ? 'danger' : 'plain',
  refused: refused && t(refused),
})

export const offeredOf = (details: ContractDetails, event: string): OfferedAction | undefined =>
  details.offered.find((one) => one.event === event)
