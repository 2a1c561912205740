import { type Role, roles } from '#domain/permission.ts'
import { page } from '#protocol/order/calls.ts'
import type { Filter } from '#src/kit/list/define-list.ts'
import type { Session } from '#src/kit/workspace/session.ts'
import { BuyerFilter, CenterFilter, DepartureFilter, TagFilter } from './filters.tsx'

type Key =
  | 'keywords'
  | 'visaCountry'
  | 'visaType'
  | 'payStatus'
  | 'fromDay'
  | 'toDay'
  | 'entryFrom'
  | 'entryTo'
  | 'acceptOrgId'
  | 'agentId'
  | 'tagId'
  | 'departure'

const countries = (['RU', 'PH', 'TR', 'MY'] as const).map((value) => ({
  value,
  text: `order.country.${value}` as const,
}))

const keywords: Filter<Key> = { kind: 'text', key: 'keywords', help: 'order.list.keywords' }
const usual: readonly Filter<Key>[] = [
  { kind: 'choice', key: 'visaCountry', title: 'order.list.country', options: countries },
  { kind: 'status', key: 'visaType', title: 'order.list.kind', group: 'visaType' },
]
const payment: Filter<Key> = { kind: 'status', key: 'payStatus', group: 'payment', more: true }
const center: Filter<Key> = {
  kind: 'custom',
  key: 'acceptOrgId',
  title: 'order.list.center',
  show: (value, set, id) => <CenterFilter id={id} value={value} set={set} />,
  more: true,
}
const buyer: Filter<Key> = {
  kind: 'custom',
  key: 'agentId',
  title: 'order.list.buyer',
  show: (value, set, id) => <BuyerFilter id={id} value={value} set={set} />,
  more: true,
}
const tag: Filter<Key> = {
  kind: 'custom',
  key: 'tagId',
  title: 'order.list.tag',
  show: (value, set, id) => <TagFilter id={id} value={value} set={set} />,
}
const departure: Filter<Key> = {
  kind: 'custom',
  key: 'departure',
  title: 'order.list.departure',
  show: (value, set, id) => <DepartureFilter id={id} value={value} set={set} />,
}
/** What always has room: who leaves soon is looked for every morning. */
const always = [keywords, departure]
const days: readonly Filter<Key>[] = [
  { kind: 'days', key: 'fromDay', to: 'toDay', title: 'order.list.days', more: true },
  { kind: 'days', key: 'entryFrom', to: 'entryTo', title: 'order.list.entry', more: true },
]

/** Whose list it is: nobody chooses among what is his own alone. */
export const sides = ['platform', 'center', 'buyer', 'customer'] as const
export type Side = (typeof sides)[number]

/** What orders are found by; both families alike. */
export const conditions: Readonly<Record<Side, readonly Filter<Key>[]>> = {
  platform: [...always, ...usual, tag, payment, center, buyer, ...days],
  center: [...always, ...usual, tag, payment, buyer, ...days],
  buyer: [...always, ...usual, tag, payment, center, ...days],
  customer: [...always, ...usual, payment, ...days],
}

const sideByRole: Readonly<Record<Role, Side>> = {
  customer: 'customer',
  platform: 'platform',
  agent: 'buyer',
  acceptOrg: 'center',
}

/** The side from which somebody sees orders: the identity that the right is held by (spec: scope#permissions). */
export const sideOf = ({ isIdentity }: Pick<Session, 'isIdentity'>): Side =>
  sideByRole[roles.find((role) => isIdentity(page.permission, role)) ?? 'customer']

/** The same for every side, each in its own way. */
export const ofEachSide = <T,>(make: (side: Side) => T): Readonly<Record<Side, T>> => ({
  platform: make('platform'),
  center: make('center'),
  buyer: make('buyer'),
  customer: make('customer'),
})
