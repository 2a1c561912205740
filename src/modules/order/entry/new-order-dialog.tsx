import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { createOrderWidthPx, defaultVisaCountry } from '#domain/constants.ts'
import { visaTypes } from '#domain/status.ts'
import { create } from '#protocol/order/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import '#src/modules/order/texts.ts'
import { type Outcome, useChange } from '#src/parts/command/use-change.ts'
import { FormDialog } from './form-dialog.tsx'
import { notifyDone } from './notify-done.tsx'
import { draftOf, type OrderKind, useOrganisations } from './order-kind.ts'
import { emptyOrder, type OrderValues, orderSchema, sentOrder } from './order-values.ts'

interface Props {
  kind: OrderKind
  wasSending?: boolean
  onSending?: (isSending: boolean) => void
  onClose: () => void
}

const titleOf = ({ country, type }: OrderKind) =>
  type === visaTypes.STICKER ? 'order.entry.sticker' : (`order.entry.evisa.${country}` as const)

/** Enters an order. What is typed stays when the dialog closes, until it is submitted or discarded. */
export default function NewOrderDialog(props: Props) {
  return props.kind.type === visaTypes.STICKER ? <NewSticker {...props} /> : <Entry {...props} />
}

/** A sticker order begins with where it can be handed in. */
function NewSticker(props: Props) {
  const t = useText()
  const organisations = useOrganisations()
  const found = organisations.data
  if (found) return <Entry {...props} only={found.length === 1 ? found[0]?.id : undefined} />
  return (
    <Dialog open title={t(titleOf(props.kind))} width={createOrderWidthPx} onClose={props.onClose}>
      <Result of={organisations}>{() => null}</Result>
    </Dialog>
  )
}

const madeBefore = z.object({ id: z.int(), orderNo: z.string() })

function Entry({ kind, only, wasSending = false, onSending, onClose }: Props & { only?: number | undefined }) {
  const t = useText()
  const { openPage } = useWorkspace()
  const name = draftOf(kind)
  const [base] = useState(() => emptyOrder(kind, only))
  const draft = useDraft<OrderValues>(name, base)
  // A discarded draft gives way to a new key, and with it to a new actor.
  useIsDirty(name)
  const [inFlight] = useState(() => {
    const values = wasSending ? orderSchema.safeParse(draft.values) : undefined
    return values?.success ? sentOrder(values.data) : undefined
  })
  const open = (order: { id: number; orderNo: string }) =>
    openPage('visa.order.detail', { id: order.id }, order.orderNo)
  const change = useChange(
    create,
    draft.key(),
    (order) => {
      draft.done()
      onClose()
      notifyDone(t('order.entry.made', { no: order.orderNo }), t('order.entry.open'), () => open(order))
    },
    { inFlight },
  )
  const onState = useEffectEvent((isBusy: boolean) => onSending?.(isBusy))
  useEffect(() => {
    onState(change.busy)
    return () => onState(false)
  }, [change.busy])
  useFailureToast(change.outcome, kind.country === defaultVisaCountry ? null : t('order.entry.failed'))

  return (
    <FormDialog
      kind={kind}
      draft={draft}
      title={t(titleOf(kind))}
      submit={t('form.submit')}
      outcome={change.outcome}
      editable={change.editable}
      onSubmit={change.send}
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

/** Says once of each refusal that nothing was submitted; the reason stands in the form (spec: forms#generic-order). */
function useFailureToast({ state, failure }: Outcome, text: string | null) {
  const { say } = useClient()
  const reported = useRef(failure)
  useEffect(() => {
    if (state !== 'open' || failure === reported.current) return
    reported.current = failure
    if (failure && text !== null) say({ kind: 'error', text })
  }, [state, failure, text, say])
}
