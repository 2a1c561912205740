import type { Filter } from '#src/kit/list/define-list.ts'
import { question } from '#src/kit/query/question.ts'
import { BuyerFilter, CenterFilter, DepartureFilter, type Departures, UrgencyFilter } from './filters.tsx'

/** Conditions of what belongs to an order, for its lists and those of its applicants. */

const countries = (['RU', 'PH', 'TR', 'MY'] as const).map((value) => ({
  value,
  text: `order.country.${value}` as const,
}))

export const country: Filter<'visaCountry'> = {
  kind: 'choice',
  key: 'visaCountry',
  title: 'order.list.country',
  options: countries,
}
export const kind: Filter<'visaType'> = {
  kind: 'status',
  key: 'visaType',
  title: 'order.list.kind',
  group: 'visaType',
}
export const center: Filter<'acceptOrgId'> = {
  kind: 'custom',
  key: 'acceptOrgId',
  title: 'order.list.center',
  show: (value, set, id) => <CenterFilter id={id} value={value} set={set} />,
  more: true,
}
export const buyer: Filter<'agentId'> = {
  kind: 'custom',
  key: 'agentId',
  title: 'order.list.buyer',
  show: (value, set, id) => <BuyerFilter id={id} value={value} set={set} />,
  more: true,
}
/** Who leaves soon is looked for every morning. */
export const departure = (of: Departures): Filter<'departure'> => ({
  kind: 'custom',
  key: 'departure',
  title: 'order.list.departure',
  always: true,
  show: (value, set, id) => <DepartureFilter id={id} value={value} set={set} {...of} />,
  asks: [question(of.counted, of.input ?? {}, { entities: of.entities })],
})
export const urgency: Filter<'urgencyLevel'> = {
  kind: 'custom',
  key: 'urgencyLevel',
  show: (value, set, id) => <UrgencyFilter id={id} value={value} set={set} />,
}
export const days: readonly Filter<'fromDay' | 'toDay' | 'entryFrom' | 'entryTo'>[] = [
  { kind: 'days', key: 'fromDay', to: 'toDay', title: 'order.list.days', more: true },
  { kind: 'days', key: 'entryFrom', to: 'entryTo', title: 'order.list.entry', more: true },
]
