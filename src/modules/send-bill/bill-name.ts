import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { sendBill } from '#machines/lifecycle/send-bill.ts'
import type { SendBillRow } from '#protocol/send-bill/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

export const isDraft = ({ status }: { readonly status: number }) => hasStateTag(sendBill, { status }, 'draft')

/** What a bill is called: its number, or that it is a draft. */
export const useBillName = () => {
  const t = useText()
  return (bill: Pick<SendBillRow, 'id' | 'billNo'>) => bill.billNo ?? t('sendBill.draftNo', { id: bill.id })
}
