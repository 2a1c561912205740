import { Button, Checkbox, Message } from '@arco-design/web-react'
import { useState } from 'react'
import type { Order } from '#protocol/order/schemas.ts'
import { page, type CompanyTag as Row, tagOrders } from '#protocol/order-tag/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { CompanyTag } from '#src/parts/order-tag/tag-list.tsx'
import '#src/modules/order/list/list.css'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  orders: readonly Pick<Order, 'id' | 'orderNo' | 'tags'>[]
  onClose: () => void
  onDone: () => void
}

/** Which tags orders have: what is ticked is put on all of them, what is cleared is taken off, the rest stays as it is. */
export function TagsDialog({ name, orders, onClose, onDone }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const found = useQuery(page, { rows: 200 }, { entities: ['companyTag'] })
  const change = useChange(tagOrders, name, () => {
    Message.success(t('order.tags.saved'))
    onDone()
  })
  const [only] = orders
  const title =
    orders.length === 1 && only
      ? t('order.tags.titleOne', { no: only.orderNo })
      : t('order.tags.title', { count: orders.length })
  const ids = (isOn: boolean) => [...chosen].flatMap(([id, on]) => (on === isOn ? [id] : []))
  const save = () => change.send({ orderIds: orders.map((order) => order.id), add: ids(true), remove: ids(false) })
  return (
    <Dialog
      open
      title={title}
      busy={change.busy}
      onClose={onClose}
      footer={
        <DialogFoot busy={change.busy} onCancel={onClose}>
          <Button type="primary" loading={change.busy} disabled={chosen.size === 0} onClick={save}>
            {t('form.save')}
          </Button>
        </DialogFoot>
      }
    >
      <Result of={found}>
        {({ rows }) => {
          const holders = (tag: Row) => orders.filter((order) => order.tags.some((one) => one.id === tag.id)).length
          // A disabled one can still be taken off.
          const offered = rows.filter((tag) => tag.valid === 1 || holders(tag) > 0)
          if (offered.length === 0) return <EmptyState hint={t('order.tags.none')} />
          return (
            <fieldset className="order-tag-choices" aria-label={title} disabled={change.busy}>
              {offered.map((tag) => (
                <Choice
                  key={tag.id}
                  tag={tag}
                  holders={holders(tag)}
                  count={orders.length}
                  chosen={chosen.get(tag.id)}
                  onChoose={(isOn) => setChosen(new Map(chosen).set(tag.id, isOn))}
                />
              ))}
            </fieldset>
          )
        }}
      </Result>
      <div aria-live="polite">
        <OutcomeNote outcome={change.outcome} onReload={onClose} />
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  tag: Row
  /** How many of the orders have it, of how many. */
  holders: number
  count: number
  /** What was chosen here; undefined: as it is. */
  chosen: boolean | undefined
  onChoose: (isOn: boolean) => void
}

function Choice({ tag, holders, count, chosen, onChoose }: ChoiceProps) {
  const t = useText()
  const isMixed = chosen === undefined && holders > 0 && holders < count
  return (
    <Checkbox checked={chosen ?? holders === count} indeterminate={isMixed} onChange={onChoose}>
      <CompanyTag {...tag} />{' '}
      {isMixed && <span className="kit-quiet kit-unit">{t('order.tags.ofSome', { count: holders })}</span>}
    </Checkbox>
  )
}
