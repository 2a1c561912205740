import { type ReactNode, useState } from 'react'
import { sendBillStatus } from '#domain/status.ts'
import { downExcel } from '#protocol/send-bill/calls.ts'
import type { SendBillRow } from '#protocol/send-bill/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { saveFile } from '#src/kit/api/download.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { RemoveDialog } from '#src/modules/send-bill/change/remove-dialog.tsx'
import { RollbackDialog } from '#src/modules/send-bill/change/rollback-dialog.tsx'
import { usePrintReceipt } from './use-print.tsx'

interface Opening {
  readonly event: 'delete' | 'rollback'
  readonly bill: SendBillRow
  readonly key: string
}

/** What a bill is called: its number, or that it is a draft. */
export const useBillName = () => {
  const t = useText()
  return (bill: Pick<SendBillRow, 'id' | 'billNo'>) => bill.billNo ?? t('sendBill.draftNo', { id: bill.id })
}

/** What can be done with a bill, in its list and on its page; the server's machine says what and why not. */
export function useBillActions(onGone?: () => void): { actionsOf: (bill: SendBillRow) => Action[]; dialog: ReactNode } {
  const t = useText()
  const client = useClient()
  const { openPage } = useWorkspace()
  const nameOf = useBillName()
  const { busy, print } = usePrintReceipt()
  const { send } = useSending()
  const [opening, setOpening] = useState<Opening | null>(null)
  const close = () => setOpening(null)

  const actionsOf = (bill: SendBillRow): Action[] => {
    const { id } = bill
    const isDraft = bill.status === sendBillStatus.DRAFT
    const commands = bill.actions.flatMap(({ event, refused }): Action[] => {
      const why = refused === undefined ? undefined : t(refused)
      const open = (one: Opening['event']) => () => setOpening({ event: one, bill, key: client.newKey() })
      if (event === 'edit')
        return [
          {
            key: event,
            label: t('sendBill.edit'),
            refused: why,
            onDo: () => openPage('center.send-bill.edit', { id }, t('sendBill.edit.draftTitle', { id })),
          },
        ]
      if (event === 'rollback')
        return [{ key: event, label: t('sendBill.rollback'), refused: why, onDo: open('rollback') }]
      if (event === 'delete')
        return [{ key: event, label: t('sendBill.delete'), kind: 'danger', refused: why, onDo: open('delete') }]
      return []
    })
    const printing: Action = { key: 'print', label: t('sendBill.print'), busy, onDo: () => void print(id) }
    const excel: Action = {
      key: 'excel',
      label: t('sendBill.excel'),
      onDo: () => void send(async () => saveFile(await client.download(downExcel, { id }))),
    }
    const [first, ...rest] = commands
    return isDraft ? [...(first ? [first] : []), excel, ...rest] : [printing, excel, ...commands]
  }

  const done = (text: string) => {
    close()
    client.say({ kind: 'success', text })
  }
  const dialog = opening && (
    <>
      {opening.event === 'delete' && (
        <RemoveDialog
          bill={opening.bill}
          idempotencyKey={opening.key}
          onClose={close}
          onDone={() => {
            done(t('sendBill.done.delete'))
            onGone?.()
          }}
        />
      )}
      {opening.event === 'rollback' && (
        <RollbackDialog
          bill={opening.bill}
          idempotencyKey={opening.key}
          name={nameOf(opening.bill)}
          onClose={close}
          onDone={(count) => done(t('sendBill.done.rollback', { count }))}
        />
      )}
    </>
  )
  return { actionsOf, dialog }
}
