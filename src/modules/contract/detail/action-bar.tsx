import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { summaryOf } from '#src/modules/contract/acceptance/finding-text.tsx'
import { useDetailCheck } from '#src/modules/contract/acceptance/use-detail-check.ts'
import { contractCommands } from '#src/modules/contract/change/commands.tsx'
import { PrintMenu } from '#src/modules/contract/receipt/print-menu.tsx'
import { CommandBar } from '#src/parts/command/command-bar.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { contractActions } from '#src/parts/contract/slots.ts'
import { useClosed } from './use-closed.ts'

interface Props {
  details: ContractDetails
  onReload: () => void
  /** The contract was deleted. */
  onGone: () => void
}

/** What may be done with a contract now, and what else belongs to it. */
export function ActionBar({ details, onReload, onGone }: Props) {
  const t = useText()
  const session = useSession()
  const { contract, actions } = details
  const { buttons, dialog } = useCommands(contractCommands, {
    onClose: onReload,
    onDone: (event) => {
      if (event === 'delete') onGone()
    },
  })
  const closed = useClosed(details)
  const { findings, open } = useDetailCheck(details)
  // How much is open says more than that something is.
  const isByCheck = (key: string) =>
    open > 0 && actions.some(({ event, refused }) => event === key && refused === 'contract.refused.passesCheck')
  const shown = buttons(details, actions).map((button) =>
    isByCheck(button.key) ? { ...button, refused: summaryOf(findings, t) } : button,
  )
  return (
    <>
      <CommandBar
        actions={shown}
        closed={{ title: t('contract.detail.closed'), actions: closed }}
        right={
          session.can('center.contract.print') && (
            <PrintMenu id={contract.id} isAccepted={contract.acceptTime !== undefined} />
          )
        }
      >
        <Slot slot={contractActions} props={contract} />
        {contract.orderId !== undefined && (
          <RecordLink to={{ code: 'visa.order.detail', params: { id: contract.orderId }, name: contract.orderNo }}>
            {t('contract.detail.order', { no: contract.orderNo ?? '' })}
          </RecordLink>
        )}
      </CommandBar>
      {dialog}
    </>
  )
}
