import { Button, Menu } from '@arco-design/web-react'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ActionButton } from '#src/kit/ui/actions.tsx'
import { DropMenu, Hint } from '#src/kit/ui/anchored.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { ActionDialog } from '#src/modules/contract/change/action-dialog.tsx'
import { asAction, isEnding } from '#src/modules/contract/change/action-texts.ts'
import { PrintMenu } from '#src/modules/contract/receipt/print-menu.tsx'
import { contractActions } from '#src/parts/contract/slots.ts'
import { useClosed } from './use-closed.ts'

interface Props {
  details: ContractDetails
  onReload: () => void
  /** The contract was deleted. */
  onGone: () => void
}

/** What may be done now, as the server offers it; what is refused says why, what ends something waits behind "more". */
export function ActionBar({ details, onReload, onGone }: Props) {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const session = useSession()
  const { opening, open, close } = useOpening<{ event: string }>()
  const { contract, actions } = details
  const edit = () =>
    openPage('center.contract.create', { id: contract.id }, t('contract.entry.editing', { no: contract.contractNo }))
  const toAction = (one: AvailableAction) =>
    asAction(t, one, one.event === 'edit' || one.event === 'editContact' ? edit : () => open({ event: one.event }))
  const isShown = ({ event }: AvailableAction) =>
    !(event === 'edit' || event === 'editContact') || canOpen('center.contract.create')
  const main = actions.filter((one) => !isEnding(one) && isShown(one)).map(toAction)
  const more = actions.filter(isEnding).map(toAction)
  const closed = useClosed(details)
  // Said in words too: a button that is off cannot be reached by keyboard to be asked why.
  const refusals = main.filter((action) => action.refused !== undefined)
  return (
    <>
      <Toolbar
        right={
          session.can('center.contract.print') && (
            <PrintMenu id={contract.id} isAccepted={contract.acceptTime !== undefined} />
          )
        }
      >
        {main.map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
        <Slot slot={contractActions} props={contract} />
        {more.length + closed.length > 0 && (
          <DropMenu
            droplist={
              <Menu onClickMenuItem={(key) => more.find((one) => one.key === key)?.onDo()}>
                {more.map(({ key, label, refused }) => (
                  <Menu.Item key={key} data-action={key} disabled={refused !== undefined}>
                    <Hint text={refused}>{label}</Hint>
                  </Menu.Item>
                ))}
                {closed.length > 0 && (
                  <Menu.ItemGroup title={t('contract.detail.closed')}>
                    {closed.map(({ key, label, refused }) => (
                      <Menu.Item key={key} disabled>
                        <Hint text={refused}>{label}</Hint>
                      </Menu.Item>
                    ))}
                  </Menu.ItemGroup>
                )}
              </Menu>
            }
          >
            <Button>{t('ui.more')}</Button>
          </DropMenu>
        )}
        {contract.orderId !== undefined && canOpen('visa.order.detail') && (
          <Button type="text" onClick={() => openPage('visa.order.detail', { id: contract.orderId }, contract.orderNo)}>
            {t('contract.detail.order', { no: contract.orderNo ?? '' })}
          </Button>
        )}
      </Toolbar>
      {refusals.length > 0 && (
        <ul className="contract-refusals">
          {refusals.map(({ key, label, refused }) => (
            <li key={key}>{t('contract.detail.refused', { action: label, reason: refused ?? '' })}</li>
          ))}
        </ul>
      )}
      {opening && (
        <ActionDialog
          key={opening.key}
          opening={opening}
          details={details}
          onClose={() => {
            close()
            onReload()
          }}
          onDone={() => {
            close()
            if (opening.event === 'delete') onGone()
          }}
        />
      )}
    </>
  )
}
