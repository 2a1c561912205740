import { feeColumns } from '#protocol/config/columns.ts'
import * as calls from '#protocol/config/fee-calls.ts'
import { defineList, type ListSpec } from '#src/kit/list/define-list.ts'
import { Named } from '#src/modules/config/named.tsx'
import {
  type Settings,
  SettingsPage,
  type SettingsPageProps,
  settingsOpening,
} from '#src/modules/config/settings-page.tsx'
import { DayFilter, NationFilter, wordFilter } from '#src/modules/config/word-filters.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import '#src/modules/config/texts.ts'

const spec: ListSpec<typeof calls.page> = {
  code: 'center.config.fee',
  titleKey: 'config.page.fee',
  call: calls.page,
  keyOf: (row) => row.id,
  entities: ['centerConfig'],
  order: 'asc',
  filters: [
    wordFilter('visaCategory'),
    {
      kind: 'custom',
      key: 'nationality',
      show: (value, set, id) => <NationFilter id={id} value={value} onChange={set} />,
    },
    wordFilter('entries'),
    wordFilter('urgencyLevel'),
    {
      kind: 'custom',
      key: 'onDay',
      more: true,
      show: (value, set, id) => <DayFilter id={id} value={value} onChange={set} />,
    },
    {
      kind: 'choice',
      key: 'waiting',
      more: true,
      options: [{ value: 'ending', text: 'config.fee.ending' }],
    },
  ],
  declared: feeColumns,
  columns: [
    { key: 'visaCategory', show: (row) => <Named field="visaCategory" value={row.visaCategory} />, width: 190 },
    { key: 'nationality', show: (row) => <Named field="nationality" value={row.nationality} />, width: 104 },
    { key: 'entries', show: (row) => <Named field="entries" value={row.entries} />, width: 88 },
    { key: 'urgencyLevel', show: (row) => <Named field="urgencyLevel" value={row.urgencyLevel} />, width: 88 },
    { key: 'consularFen', width: 104 },
    { key: 'serviceFen', width: 104 },
    { key: 'validFromDay', width: 112 },
    { key: 'validToDay', show: (row, t) => row.validToDay ?? t('config.fee.endless'), width: 112 },
    { key: 'updateUser', width: 96, hidden: true },
    { key: 'updateTime', width: 144, hidden: true },
  ],
  emptyKey: 'config.fee.empty',
  exports: true,
}
const list = defineList(spec)
const ofAllCenters = defineList({
  ...spec,
  filters: [],
  columns: [{ key: 'companyName', width: 120 }, ...spec.columns],
})

const settings: Settings<typeof calls.page> = {
  list,
  across: { list: ofAllCenters, filter: 'waiting=ending', fixed: { waiting: 'ending' } },
  addKey: 'config.fee.add',
  remove: calls.remove,
  override: calls.batchOverride,
  nameKeys: ['visaCategory', 'nationality', 'entries', 'urgencyLevel'],
  form: (opened) => <FeeDialog {...opened} />,
}

export const opening = settingsOpening(settings)

/** What an applicant pays at a center, by nationality, category, entries and urgency. */
export default function FeePage(props: SettingsPageProps) {
  return <SettingsPage settings={settings} {...props} />
}
