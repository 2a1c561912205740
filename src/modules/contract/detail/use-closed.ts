import { contract as lifecycle } from '#machines/lifecycle/contract.ts'
import { refusalMessage } from '#machines/lifecycle/message.ts'
import { contractRights } from '#protocol/contract/rights.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useSession } from '#src/kit/workspace/session.ts'

interface Closed {
  readonly key: string
  readonly label: string
  readonly refused: string
}

/**
 * What this person may do with a contract, but not as it stands now: the machine's own words say why. Editing is one thing
 * to people, however much of it is open.
 */
export function useClosed({ contract, actions }: ContractDetails): readonly Closed[] {
  const t = useText()
  const { can } = useSession()
  const codes = { process: contract.status, finance: contract.financeStatus }
  const known = new Set(actions.map(({ event }) => (event === 'editContact' ? 'edit' : event)))
  return lifecycle.commands
    .filter((event) => event !== 'editContact' && !known.has(event) && can(contractRights[event] ?? ''))
    .map((event) => ({
      key: event,
      label: t(`contract.event.${event}`),
      refused: refusalMessage((key, params) => t(asTextKey(key), params), lifecycle, codes, event, 'status'),
    }))
}
