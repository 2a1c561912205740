import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { type MadeOrder, type OrderValues, orderEntryMachine } from '#machines/order-entry.ts'
import { createOrderWidthPx } from '#protocol/constants.ts'
import { create } from '#protocol/order/calls.ts'
import type { Client } from '#src/kit/client/client.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { outcomeOf, useRestored } from '#src/parts/change/use-change.ts'
import { StickerDialog } from './sticker-dialog.tsx'
import { stickerDraft, useOrganisations } from './sticker-draft.ts'
import { emptySticker, type StickerValues, sentSticker, stickerForm } from './sticker-values.ts'
import { tellDone } from './tell.tsx'

/** What became of it is said in the form, so the client says nothing. */
const entryLogic = (client: Client) =>
  orderEntryMachine.provide({
    actors: {
      submitOrder: fromPromise<MadeOrder, { values: OrderValues; key: string }>(({ input: { values, key }, signal }) =>
        client.call(create, values, { key, signal, silent: true }),
      ),
    },
  })

interface Props {
  /** The form was on its way when the page was left: its outcome is asked for first. */
  wasSending: boolean
  onSending: (isSending: boolean) => void
  onClose: () => void
}

/** Enters a Russian sticker order. What is typed stays when the dialog closes, until it is submitted or discarded. */
export default function NewStickerDialog(props: Props) {
  const t = useText()
  const organisations = useOrganisations()
  const found = organisations.data
  if (found) return <Entry {...props} only={found.length === 1 ? found[0]?.id : undefined} />
  return (
    <Dialog open title={t('order.entry.sticker')} width={createOrderWidthPx} onClose={props.onClose}>
      <Result of={organisations}>{() => null}</Result>
    </Dialog>
  )
}

const madeBefore = z.object({ id: z.int(), orderNo: z.string() })

function Entry({ only, wasSending, onSending, onClose }: Props & { only: number | undefined }) {
  const t = useText()
  const client = useClient()
  const { openPage } = useWorkspace()
  const [base] = useState(() => emptySticker(only))
  const draft = useDraft<StickerValues>(stickerDraft, base)
  // A discarded draft gives way to a new key, and with it to a new actor.
  useIsDirty(stickerDraft)
  const key = draft.key()
  const [inFlight] = useState(() => {
    const values = wasSending ? stickerForm.safeParse(draft.values) : undefined
    return values?.success ? sentSticker(values.data) : undefined
  })
  const actor = useTabActor(`sticker ${key}`, entryLogic(client), { input: { key, inFlight } })
  const snapshot = useSelector(actor, (now) => now)
  const { order: made } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isUnsure = snapshot.matches('unsure')

  const onState = useEffectEvent(onSending)
  useEffect(() => {
    onState(isBusy || isUnsure)
    return () => onState(false)
  }, [isBusy, isUnsure])
  useRestored(() => actor.send({ type: 'network.restored' }))
  const open = ({ id, orderNo }: MadeOrder) => openPage('visa.order.detail', { id }, orderNo)
  const onMade = useEffectEvent((order: MadeOrder) => {
    draft.done()
    onClose()
    tellDone(t('order.entry.made', { no: order.orderNo }), t('order.entry.open'), () => open(order))
  })
  useEffect(() => {
    if (made) onMade(made)
  }, [made])

  return (
    <StickerDialog
      draft={draft}
      title={t('order.entry.sticker')}
      submit={t('form.submit')}
      outcome={outcomeOf(snapshot, () => actor.send({ type: 'order.retry' }))}
      editable={snapshot.hasTag('editable')}
      onSubmit={(values) => actor.send({ type: 'order.submit', values })}
      onClose={onClose}
      made={(answer) => {
        const before = madeBefore.safeParse(answer)
        if (!before.success) return null
        const leave = () => {
          draft.done()
          onClose()
          open(before.data)
        }
        const text = t('order.entry.before', { no: before.data.orderNo })
        return { text, action: t('order.entry.open'), onDo: leave }
      }}
    />
  )
}
