import * as z from 'zod/mini'
import { processTimeColumns } from '#protocol/config/columns.ts'
import * as calls from '#protocol/config/process-time-calls.ts'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { Named } from '#src/modules/config/named.tsx'
import { type Opened, SettingDialog } from '#src/modules/config/setting-dialog.tsx'
import {
  type Settings,
  SettingsPage,
  type SettingsPageProps,
  settingsOpening,
} from '#src/modules/config/settings-page.tsx'
import { wordFilter } from '#src/modules/config/word-filters.tsx'
import { DictField } from '#src/parts/dictionary/dict-field.tsx'
import '#src/modules/config/texts.ts'

const list = defineList({
  code: 'center.config.process-time',
  titleKey: 'config.page.time',
  call: calls.page,
  keyOf: (row) => row.id,
  entities: ['centerConfig'],
  order: 'asc',
  filters: [wordFilter('visaCategory'), wordFilter('entries'), wordFilter('urgencyLevel')],
  declared: processTimeColumns,
  columns: [
    { key: 'visaCategory', show: (row) => <Named field="visaCategory" value={row.visaCategory} />, width: 240 },
    { key: 'entries', show: (row) => <Named field="entries" value={row.entries} />, width: 120 },
    { key: 'urgencyLevel', show: (row) => <Named field="urgencyLevel" value={row.urgencyLevel} />, width: 120 },
    { key: 'workDays', align: 'right', title: 'config.time.workDays', width: 140 },
    { key: 'updateUser', width: 120 },
    { key: 'updateTime', width: 144 },
  ],
  emptyKey: 'config.time.empty',
  exports: true,
})

const schema = z.strictObject(calls.processTimeForm)

/** The form of a process time. */
function TimeDialog(opened: Opened<calls.ProcessTime>) {
  const t = useText()
  const { row, companyId } = opened
  const { visaCategory, entries, urgencyLevel, workDays } = row ?? {}
  return (
    <SettingDialog
      {...opened}
      code="center.config.process-time"
      title={t(row ? 'config.time.edit' : 'config.time.add')}
      schema={schema}
      base={row ? { visaCategory, entries, urgencyLevel, workDays } : {}}
      create={calls.create}
      update={calls.update}
      toCreate={(values) => ({ companyId, ...values })}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
    >
      <DictField name="visaCategory" type="VISA_CATEGORY" />
      <DictField name="entries" type="VISA_ENTRIES" />
      <DictField name="urgencyLevel" type="VISA_HANDLE_WAY" />
      <NumberField name="workDays" label={t('config.time.workDays')} min={0} max={250} help={t('config.time.help')} />
    </SettingDialog>
  )
}

const settings: Settings<typeof calls.page> = {
  list,
  addKey: 'config.time.add',
  remove: calls.remove,
  override: calls.batchOverride,
  nameKeys: ['visaCategory', 'entries', 'urgencyLevel'],
  removeNote: () => 'config.time.removeNote',
  form: (opened) => <TimeDialog {...opened} />,
}

export const opening = settingsOpening(settings)

/** Consulate working days from acceptance to the visa. */
export default function TimePage(props: SettingsPageProps) {
  return <SettingsPage settings={settings} {...props} />
}
