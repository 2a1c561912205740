import { Radio } from '@arco-design/web-react'
import { useState } from 'react'
import { supplyOrderMenu } from '#domain/constants.ts'
import type { SupplyOrder } from '#protocol/supply/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { supplyCommands } from './commands.ts'
import { changes, orders, refunds } from './lists.tsx'
import { type CenterMemory, kinds, type Shown } from './memory.ts'
import { orderQuestion, SupplyDialog } from './supply-dialog.tsx'
import './texts.ts'
import './supply.css'

const lists = { all: orders, change: changes, refund: refunds }

interface Params extends ListParams {
  /** The order that a link is about. */
  id?: number | undefined
}

const pageOf = ({ id, orderNo }: SupplyOrder): RecordPage => ({ code: supplyOrderMenu, params: { id }, name: orderNo })

export const opening: Opening<Params, CenterMemory> = ({ params, memory, session }) => [
  ...listOpening(lists[memory?.shown ?? 'all'] as typeof orders)({ params, memory: memory?.list, session }),
  ...(params.id === undefined ? [] : [orderQuestion(params.id)]),
]

/** Orders, changes and refunds that suppliers carry out for buyers. */
export default function SupplyCenterPage({ params, memory, setMemory }: PageProps<Params, CenterMemory>) {
  const t = useText()
  const [shown, setShown] = useState<Shown>(memory?.shown ?? 'all')
  const [openId, setOpenId] = useState<number | null>(params.id ?? null)
  const { buttons, dialog } = useCommands(supplyCommands)
  const actionsOf = (order: SupplyOrder) => buttons(order, order.actions)
  const list = lists[shown]
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
        pageOf={pageOf}
        onOpen={(row) => setOpenId(row.id)}
      />
      {openId !== null && (
        <SupplyDialog key={openId} id={openId} actionsOf={actionsOf} onClose={() => setOpenId(null)} />
      )}
      {dialog}
    </>
  )
}
