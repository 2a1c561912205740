import { departureNum, page, statusNum } from '#protocol/applicant/calls.ts'
import { applicantColumns } from '#protocol/applicant/columns.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { defineList, type Filter, type List } from '#src/kit/list/define-list.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { CountryFilter } from '#src/parts/dictionary/country-filter.tsx'
import { buyer, center, country, days, departure, kind, urgency } from '#src/parts/order-filters/conditions.tsx'
import { ofEachSide, type Side, sideFor } from '#src/parts/order-filters/sides.ts'

/** What a page shows of all applicants: those of one country and kind, or all. */
export type Kind = { readonly visaCountry?: 'RU'; readonly visaType?: 1 | 2 }

interface Spec {
  readonly code: string
  readonly titleKey: TextKey
  readonly kind: Kind
  readonly columns: readonly Column<ApplicantListRow>[]
}

type Key = keyof typeof page.input._zod.def.shape

const keywords: Filter<Key> = { kind: 'text', key: 'keywords', help: 'applicant.list.keywords' }

/** How far the form has come at the consulate's site; of a closed application nothing is shown. */
const application: Filter<Key> = {
  kind: 'status',
  key: 'applicationStatus',
  group: 'application',
  codes: [0, 8, 16, 24, 32, 40, 48],
}

/** What is to be done next at the site. */
const marker: Filter<Key> = { kind: 'status', key: 'syncMarker', group: 'syncMarker', more: true }

const openForm: Filter<Key> = {
  kind: 'choice',
  key: 'isFormOpen',
  options: [{ value: 1, text: 'applicant.list.formOpen' }],
  more: true,
}

/** Whom the reader has at a desk. */
const taken: Filter<Key> = {
  kind: 'choice',
  key: 'isTakenByMe',
  options: [{ value: 1, text: 'applicant.list.takenByMe' }],
  more: true,
}

const nationality: Filter<Key> = {
  kind: 'custom',
  key: 'nationality',
  show: (value, set, id) => <CountryFilter id={id} of="nationality" value={value} onChange={set} />,
  more: true,
}

/** A list of applicants, for each side as it needs it. */
export interface ApplicantPage {
  readonly kind: Kind
  readonly lists: Readonly<Record<Side, List<typeof page>>>
  readonly opening: ReturnType<typeof listOpening>
}

const conditionsOf = (side: Side, only: Kind): readonly Filter<Key>[] => [
  keywords,
  departure({ counted: departureNum, input: { ...only }, entities: ['applicant', 'order'] }),
  ...(only.visaCountry ? [] : [country, kind]),
  ...(side === 'platform' || side === 'buyer' ? [center] : []),
  ...(side === 'platform' || side === 'center' ? [buyer] : []),
  ...(only.visaType === 1 ? [] : [application, marker]),
  openForm,
  ...(side === 'platform' || side === 'center' ? [taken] : []),
  nationality,
  { ...urgency, more: true },
  ...days,
]

/** Declares one of the pages of applicants: one call, fixed to a kind. */
export function applicantPage({ kind: only, ...spec }: Spec): ApplicantPage {
  const lists = ofEachSide((side) =>
    defineList({
      ...spec,
      call: page,
      keyOf: (row) => row.id,
      record: { lifecycle: 'visaApplicant', status: (row) => row.status },
      entities: ['applicant', 'order', 'contract', 'passport'],
      tabs: { call: statusNum, input: { ...only }, key: 'status', group: 'visa', short: 'order.tab' },
      filters: conditionsOf(side, only),
      declared: applicantColumns,
      emptyKey: 'applicant.list.empty',
      reaches: true,
      exports: true,
    }),
  )
  return {
    kind: only,
    lists,
    opening: listOpening(
      (session) => lists[sideFor(page.permission, session)],
      () => only,
    ),
  }
}
