import { consulateSites } from '#domain/consulate/status-application.ts'
import type { handleStatusNum, receiveDepartures, receiveQueue } from '#protocol/applicant-desk/calls.ts'
import { deskColumns } from '#protocol/applicant-desk/columns.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { defineList, type Filter } from '#src/kit/list/define-list.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { buyer, center, country, departure, kind, urgency } from '#src/parts/order-filters/conditions.tsx'
import { ofEachSide } from '#src/parts/order-filters/sides.ts'

type QueueCall = typeof receiveQueue
type Key = keyof InputOf<QueueCall>

interface Spec {
  readonly code: string
  readonly titleKey: TextKey
  readonly call: QueueCall
  readonly departures: typeof receiveDepartures
  /** The statuses of the desk as tabs, where it has several. */
  readonly tabs?: { readonly call: typeof handleStatusNum; readonly codes: readonly number[] }
  /** Its people have applications at consulates' sites. */
  readonly isAtSites?: true
  /** Papers are brought to it. */
  readonly takesPapers?: true
  readonly columns: readonly Column<DeskRow>[]
  readonly emptyKey: TextKey
}

/** How far the form has come at the consulate's site, and what is to be done there next. */
const application: Filter<Key> = {
  kind: 'status',
  key: 'applicationStatus',
  group: 'application',
  codes: [0, 8, 16, 24, 32, 40, 48],
}
const marker: Filter<Key> = { kind: 'status', key: 'syncMarker', group: 'syncMarker', more: true }
const site: Filter<Key> = {
  kind: 'choice',
  key: 'site',
  options: Object.values(consulateSites).map((value) => ({ value, text: `formTask.site.${value}` }) as const),
  more: true,
}

const filesComplete: Filter<Key> = {
  kind: 'choice',
  key: 'filesComplete',
  options: [
    { value: 1, text: 'applicantDesk.list.complete' },
    { value: 0, text: 'applicantDesk.list.incomplete' },
  ],
}
const billSent: Filter<Key> = {
  kind: 'choice',
  key: 'isBillSent',
  options: [
    { value: 1, text: 'applicantDesk.list.billSent' },
    { value: 0, text: 'applicantDesk.list.billNotSent' },
  ],
  more: true,
}

export const deskEntities = ['applicant', 'order', 'contract', 'passport'] as const

/** Declares the list of a desk, for each side as it needs it: who leaves first stands first. */
export const deskLists = ({ departures, tabs, isAtSites, takesPapers, ...spec }: Spec) =>
  ofEachSide((side) =>
    defineList({
      ...spec,
      keyOf: (row) => row.id,
      record: { lifecycle: 'visaApplicant', status: (row) => row.status },
      entities: deskEntities,
      ...(tabs && { tabs: { ...tabs, key: 'status', group: 'visa', short: 'order.tab' } as const }),
      filters: [
        { kind: 'text', key: 'keywords', help: 'applicantDesk.list.keywords' },
        departure({ counted: departures, entities: deskEntities }),
        ...(takesPapers ? [filesComplete] : []),
        country,
        urgency,
        ...(isAtSites ? [application, billSent, marker, site] : []),
        { ...kind, more: true },
        ...(side === 'platform' ? [center] : []),
        buyer,
        { kind: 'days', key: 'entryFrom', to: 'entryTo', title: 'order.list.entry', more: true },
      ],
      declared: deskColumns,
      order: 'asc',
      reaches: true,
      exports: true,
    }),
  )
