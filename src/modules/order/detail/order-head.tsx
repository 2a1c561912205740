import { Button } from '@arco-design/web-react'
import { IconTag } from '@arco-design/web-react/icon'
import { type ReactNode, useState } from 'react'
import type { Order } from '#protocol/order/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Action, ActionButtons } from '#src/kit/ui/actions.tsx'
import { PageHeader } from '#src/kit/ui/layout.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { TagsDialog } from '#src/modules/order/change/tags-dialog.tsx'
import { TagList } from '#src/parts/order-tag/tag-list.tsx'
import { type Variant, ViewSwitch } from './view-switch.tsx'

interface Props {
  order: Order
  variant: Variant
  applicantId: number | undefined
  actions: readonly Action[]
  /** The statuses that this view is about. */
  children: ReactNode
}

/** The head of an order in every view: number, statuses, tags, what can be done, and the other views. */
export function OrderHead({ order, variant, applicantId, actions, children }: Props) {
  const t = useText()
  const session = useSession()
  const { newKey } = useClient()
  const [tagging, setTagging] = useState<string | null>(null)
  const close = () => setTagging(null)
  return (
    <PageHeader
      title={<span className="kit-figures">{order.orderNo}</span>}
      actions={<ActionButtons actions={actions} />}
    >
      {children}
      <TagList tags={order.tags} />
      {session.can('visa.order.edit') && session.can('sys.tag.view') && (
        <Button
          size="mini"
          type="text"
          icon={<IconTag />}
          aria-label={t('order.tags.edit')}
          onClick={() => setTagging(newKey())}
        />
      )}
      <ViewSwitch order={order} variant={variant} applicantId={applicantId} />
      {tagging !== null && <TagsDialog key={tagging} name={tagging} orders={[order]} onClose={close} onDone={close} />}
    </PageHeader>
  )
}
