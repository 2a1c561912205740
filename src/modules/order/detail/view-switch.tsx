import type { Order } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'

export type Variant = 'v1' | 'v2' | 'new'

const codes = { v1: 'visa.order.detail', v2: 'visa.order.detail-v2', new: 'visa.order.new-detail' } as const
const variants = ['v1', 'v2', 'new'] as const

interface Props {
  order: Order
  variant: Variant
  applicantId: number | undefined
}

/** The three views of one order, each saying what it is for; another one opens beside this. */
export function ViewSwitch({ order, variant, applicantId }: Props) {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const open = (to: Variant) =>
    openPage(
      codes[to],
      {
        id: order.id,
        ...(applicantId === undefined ? {} : { applicantId }),
        ...(to === 'v2' ? { countryCode: order.visaCountry } : {}),
      },
      order.orderNo,
    )
  return (
    <nav className="order-views" aria-label={t('order.view.label')}>
      {variants
        .filter((one) => one === variant || canOpen(codes[one]))
        .map((one) => (
          <Hint key={one} text={t(`order.view.${one}Hint`)}>
            <button
              type="button"
              {...(one === variant ? { 'aria-current': 'page' as const } : {})}
              onClick={() => one !== variant && open(one)}
            >
              {t(`order.view.${one}`)}
            </button>
          </Hint>
        ))}
    </nav>
  )
}
