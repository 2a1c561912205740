import { permissions } from '#domain/constants.ts'
import { offered } from '#machines/lifecycle/kit.ts'
import { eventKey, reasonKey } from '#machines/lifecycle/message.ts'
import { supplyFacts, supplyOrder } from '#machines/lifecycle/supply-order.ts'
import { confirm, lock, unLock } from '#protocol/supply/change-calls.ts'
import type { SupplyOrder } from '#protocol/supply/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import type { Step } from './step-props.ts'

const rights = {
  order: permissions.supplyOrder,
  change: permissions.supplyChange,
  refund: permissions.supplyRefund,
} as const

/** Done by one click; the others ask for more. */
const direct = { confirm, lock, unLock } as const
const isDirect = (event: string): event is keyof typeof direct => event in direct

const kindOf = (event: string): Action['kind'] =>
  event === 'lock' || event === 'issue' || event === 'confirm' ? 'primary' : event === 'reject' ? 'danger' : 'plain'

/** What may be done with an order: the machine's commands that its status knows, for who holds the right; a refused one says why. */
export function useSupplyActions(onAsk: (event: Step, order: SupplyOrder) => void): (order: SupplyOrder) => Action[] {
  const t = useText()
  const { call, newKey } = useClient()
  const { can, userInfo } = useSession()
  const { busy, send } = useSending()
  const isBuyer = userInfo.identityCode === 4
  return (order) => {
    const facts = supplyFacts(order, userInfo.id, Date.now())
    const refusals = offered(supplyOrder, { status: order.status }, facts)
    const isMine = can(rights[order.kind]) && !isBuyer
    const mayDo = (event: string) =>
      event === 'remark' || (event === 'change' || event === 'refund' ? can('supply.order.apply') : isMine)
    return supplyOrder.commands.flatMap((event) => {
      const refused = refusals[event]
      if (refused === 'status' || !mayDo(event)) return []
      // Nobody misses what can never be done to a change or refund, nor a lock that he has already.
      if (refused === 'isOrder' || (event === 'lock' && facts.isHolder)) return []
      return [
        {
          key: event,
          label: t(event === 'issue' ? `supply.issue.${order.kind}` : eventKey(supplyOrder, event)),
          kind: kindOf(event),
          refused: refused === null ? undefined : t(reasonKey(supplyOrder, refused)),
          busy: busy && isDirect(event),
          onDo: () => {
            if (isDirect(event)) {
              const { id, version } = order
              void send(() => call(direct[event], { id, version }, { key: newKey() }))
            } else onAsk(event as Step, order)
          },
        },
      ]
    })
  }
}
