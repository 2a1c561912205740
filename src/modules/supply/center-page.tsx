import { Radio } from '@arco-design/web-react'
import { useState } from 'react'
import type { SupplyOrder } from '#protocol/supply/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { changes, orders, refunds } from './lists.tsx'
import { type CenterMemory, kinds, type Shown } from './memory.ts'
import { StepDialog } from './step-dialog.tsx'
import type { Step } from './step-props.ts'
import { SupplyDialog } from './supply-dialog.tsx'
import { useSupplyActions } from './use-supply-actions.ts'
import './words.ts'
import './supply.css'

const lists = { all: orders, change: changes, refund: refunds }

/** Orders, changes and refunds that suppliers carry out for buyers. */
export default function SupplyCenterPage({ params, memory, setMemory }: PageProps<ListParams, CenterMemory>) {
  const t = useText()
  const { touches } = useClient()
  const [shown, setShown] = useState<Shown>(memory?.shown ?? 'all')
  const [openId, setOpenId] = useState<number | null>(null)
  const { opening, open, close } = useOpening<{ event: Step; order: SupplyOrder }>()
  const [entities] = useState(() => ['supplyOrder'] as const)
  const actionsOf = useSupplyActions((event, order) => open({ event, order }))
  const list = lists[shown]
  const reload = () => {
    close()
    touches.publish(entities)
  }
  const choose = (to: Shown) => {
    setShown(to)
    setMemory({ shown: to })
  }
  const kept: ListMemory | undefined = memory?.shown === shown ? memory.list : undefined
  return (
    <>
      <ListView
        // Each list starts anew: what was asked of one is not meant for another.
        key={shown}
        list={list as typeof orders}
        view={params.view}
        memory={kept}
        onMemory={(now) => setMemory({ shown, list: now })}
        above={
          <Radio.Group
            type="button"
            aria-label={t('field.kind')}
            value={shown}
            onChange={choose}
            options={kinds.map((value) => ({ value, label: t(`supply.shown.${value}`) }))}
          />
        }
        rowActions={actionsOf}
        onOpen={(row) => setOpenId(row.id)}
      />
      {openId !== null && (
        <SupplyDialog key={openId} id={openId} actionsOf={actionsOf} onClose={() => setOpenId(null)} />
      )}
      {opening && (
        <StepDialog
          key={opening.key}
          name={opening.key}
          event={opening.event}
          order={opening.order}
          onClose={close}
          onReload={reload}
        />
      )}
    </>
  )
}
