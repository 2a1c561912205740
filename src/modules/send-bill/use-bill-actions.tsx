import type { ReactNode } from 'react'
import { downExcel } from '#protocol/send-bill/calls.ts'
import { downExcel as downExcelOfOrders } from '#protocol/send-bill/order-calls.ts'
import type { SendBillRow } from '#protocol/send-bill/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { saveFile } from '#src/kit/api/download.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { billCommands } from '#src/modules/send-bill/change/commands.ts'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { isDraft } from './bill-name.ts'
import { usePrintReceipt } from './use-print.tsx'

/** What can be done with a bill, in its list and on its page; the server says what and why not. */
export function useBillActions(onGone?: () => void): { actionsOf: (bill: SendBillRow) => Action[]; dialog: ReactNode } {
  const t = useText()
  const client = useClient()
  // Who reads the bills for orders alone takes the sheet along; prints are counted at the center.
  const isOfCenter = useWorkspace().canOpen('center.send-bill.info')
  const { busy, print } = usePrintReceipt()
  const { send } = useSending()
  const { buttons, dialog } = useCommands(billCommands, {
    onDone: (event) => {
      if (event === 'delete') onGone?.()
    },
  })
  const actionsOf = (bill: SendBillRow): Action[] => {
    const { id, actions } = bill
    const commands = buttons(bill, actions)
    const printing: Action = { key: 'print', label: t('sendBill.print'), busy, onDo: () => void print(id) }
    const excel: Action = {
      key: 'excel',
      label: t('sendBill.excel'),
      onDo: () =>
        void send(async () => saveFile(await client.download(isOfCenter ? downExcel : downExcelOfOrders, { id }))),
    }
    if (!isOfCenter) return [excel, ...commands]
    return isDraft(bill) ? [...commands.slice(0, 1), excel, ...commands.slice(1)] : [printing, excel, ...commands]
  }
  return { actionsOf, dialog }
}
