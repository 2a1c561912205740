import { departureNum, page } from '#protocol/order/calls.ts'
import type { Filter } from '#src/kit/list/define-list.ts'
import type { Session } from '#src/kit/workspace/session.ts'
import { buyer, center, country, days, departure, kind } from '#src/parts/order-filters/conditions.tsx'
import { TagFilter } from '#src/parts/order-filters/filters.tsx'
import { type Side, sideFor } from '#src/parts/order-filters/sides.ts'

type Key =
  | 'keywords'
  | 'visaCountry'
  | 'visaType'
  | 'payStatus'
  | 'visaSentStatus'
  | 'fromDay'
  | 'toDay'
  | 'entryFrom'
  | 'entryTo'
  | 'acceptOrgId'
  | 'agentId'
  | 'tagId'
  | 'departure'

const keywords: Filter<Key> = { kind: 'text', key: 'keywords', help: 'order.list.keywords' }
const usual: readonly Filter<Key>[] = [country, kind]
const payment: Filter<Key> = { kind: 'status', key: 'payStatus', group: 'payment', more: true }
const sent: Filter<Key> = { kind: 'status', key: 'visaSentStatus', group: 'visaSent', more: true }
const tag: Filter<Key> = {
  kind: 'custom',
  key: 'tagId',
  title: 'order.list.tag',
  show: (value, set, id) => <TagFilter id={id} value={value} set={set} />,
}
const always = [keywords, departure({ counted: departureNum, entities: ['order'] })]
/** What orders are found by; both families alike. */
export const conditions: Readonly<Record<Side, readonly Filter<Key>[]>> = {
  platform: [...always, ...usual, tag, payment, sent, center, buyer, ...days],
  center: [...always, ...usual, tag, payment, sent, buyer, ...days],
  buyer: [...always, ...usual, tag, payment, sent, center, ...days],
  customer: [...always, ...usual, payment, sent, ...days],
}

/** The side from which somebody sees orders. */
export const sideOf = (session: Pick<Session, 'isIdentity'>): Side => sideFor(page.permission, session)
