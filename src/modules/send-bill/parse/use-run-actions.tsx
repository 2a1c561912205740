import { type ReactNode, useState } from 'react'
import * as calls from '#protocol/send-bill/parse/calls.ts'
import type { ParseRun } from '#protocol/send-bill/parse/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { saveFile } from '#src/kit/api/download.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { usePrintResult } from './use-print-result.tsx'

interface Opening {
  readonly event: 'rollback' | 'delete'
  readonly run: ParseRun
  readonly key: string
}

/** What can be done with a file that was read; `onGone` is told when it was deleted. */
export function useRunActions(onGone: (id: number) => void): {
  actionsOf: (run: ParseRun) => Action[]
  dialog: ReactNode
} {
  const t = useText()
  const client = useClient()
  const { openPage } = useWorkspace()
  const { busy, send } = useSending()
  const { busy: isPrinting, print } = usePrintResult()
  const [opening, setOpening] = useState<Opening | null>(null)
  const openDraft = (id: number) => openPage('center.send-bill.edit', { id }, t('sendBill.edit.draftTitle', { id }))

  const make = (run: ParseRun) =>
    send(async () => {
      const { sendBillId, refusedCount } = await client.call(calls.submit, { id: run.id }, { key: client.newKey() })
      const key = refusedCount > 0 ? 'sendBill.parse.madeWith' : 'sendBill.parse.made'
      client.say({ kind: refusedCount > 0 ? 'warning' : 'success', text: t(key, { count: refusedCount }) })
      openDraft(sendBillId)
    })

  const actionsOf = (run: ParseRun): Action[] => {
    const refusedOf = (event: string) => {
      const refused = run.actions.find((one) => one.event === event)?.refused
      return refused === undefined ? undefined : t(asTextKey(refused))
    }
    const isOffered = (event: string) => run.actions.some((one) => one.event === event)
    const open = (event: Opening['event']) => () => setOpening({ event, run, key: client.newKey() })
    const billId = run.sendBillId
    const offered = (event: string, action: Omit<Action, 'key'>): Action[] =>
      isOffered(event) ? [{ key: event, refused: refusedOf(event), ...action }] : []
    return [
      ...offered('submit', { label: t('sendBill.parse.make'), busy, onDo: () => void make(run) }),
      ...offered('open', { label: t('sendBill.parse.openDraft'), onDo: () => billId && openDraft(billId) }),
      ...offered('rollback', { label: t('sendBill.parse.takeBack'), onDo: open('rollback') }),
      ...(run.refusedCount > 0
        ? [
            {
              key: 'excel',
              label: t('sendBill.parse.refusedExcel'),
              onDo: () => void send(async () => saveFile(await client.download(calls.downExcel, { id: run.id }))),
            },
          ]
        : []),
      { key: 'print', label: t('sendBill.parse.print'), busy: isPrinting, onDo: () => void print(run.id) },
      ...offered('delete', { label: t('sendBill.parse.remove'), kind: 'danger', onDo: open('delete') }),
    ]
  }
  const close = () => setOpening(null)
  const dialog = opening && (
    <RunDialog
      event={opening.event}
      run={opening.run}
      idempotencyKey={opening.key}
      onClose={close}
      onDone={() => {
        close()
        const isGone = opening.event === 'delete'
        client.say({ kind: 'success', text: t(isGone ? 'sendBill.parse.removed' : 'sendBill.parse.takenBack') })
        if (isGone) onGone(opening.run.id)
      }}
    />
  )
  return { actionsOf, dialog }
}

interface DialogProps extends Omit<Opening, 'key'> {
  idempotencyKey: string
  onClose: () => void
  onDone: () => void
}

function RunDialog({ event, run, idempotencyKey, onClose, onDone }: DialogProps) {
  const t = useText()
  const isRemoving = event === 'delete'
  const change = useChange(isRemoving ? calls.remove : calls.rollback, idempotencyKey, onDone)
  return (
    <CommandDialog
      title={t(isRemoving ? 'sendBill.parse.remove' : 'sendBill.parse.takeBack')}
      command={event}
      danger={isRemoving}
      change={change}
      onDo={() => change.send({ id: run.id })}
      onClose={onClose}
    >
      <p>{t(isRemoving ? 'sendBill.parse.ask.remove' : 'sendBill.parse.ask.takeBack', { name: run.fileName })}</p>
    </CommandDialog>
  )
}
