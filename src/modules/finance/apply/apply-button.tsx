import { Button } from '@arco-design/web-react'
import { contract as lifecycle } from '#machines/lifecycle/contract.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import type { ContractOffer } from '#src/parts/contract/slots.ts'
import '#src/modules/finance/texts.ts'

/** On a contract's page: asks to change what finance has confirmed. Before that the contract itself can be changed. */
export default function ApplyButton({ id, status, financeStatus }: ContractOffer) {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const isConfirmed = hasStateTag(lifecycle, { process: status, finance: financeStatus }, 'moneyConfirmed')
  if (!isConfirmed || !canOpen('center.finance.apply-form')) return null
  return (
    <Button onClick={() => openPage('center.finance.apply-form', { contractId: id })}>
      {t('finance.apply.button')}
    </Button>
  )
}
