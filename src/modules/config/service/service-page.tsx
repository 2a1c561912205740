import * as z from 'zod/mini'
import { statusOptions } from '#domain/status.ts'
import { serviceColumns } from '#protocol/config/columns.ts'
import * as calls from '#protocol/config/service-calls.ts'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { MoneyField, NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
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
import { useRowSwitch } from '#src/modules/config/use-switching.ts'
import { ValidField, validColumn, validFilter } from '#src/modules/config/valid.tsx'
import '#src/modules/config/texts.ts'

type Row = calls.CenterService

const kinds = statusOptions('feeKind').filter(({ code }) => code !== 'CONSULAR')

const list = defineList({
  code: 'center.config.service',
  titleKey: 'config.page.service',
  call: calls.page,
  keyOf: (row) => row.id,
  entities: ['centerConfig'],
  order: 'asc',
  filters: [
    { kind: 'choice', key: 'kind', options: kinds.map(({ code, text }) => ({ value: String(code), text })) },
    validFilter,
  ],
  declared: serviceColumns,
  columns: [
    { key: 'code', width: 128 },
    { key: 'name', min: 144, width: 200 },
    { key: 'ename', min: 144, width: 200 },
    { key: 'kind', show: (row) => <Named field="kind" value={row.kind} />, width: 112 },
    { key: 'unitFen', width: 104 },
    {
      key: 'perApplicant',
      title: 'config.service.per',
      show: (row) => <Named field="perApplicant" value={row.perApplicant} />,
      width: 96,
    },
    { key: 'refundable', rank: 3, width: 112 },
    { ...validColumn(88), rank: 2 },
    { key: 'sortNo', align: 'right', rank: 4, width: 72 },
    { key: 'updateUser', width: 104 },
    { key: 'updateTime', width: 144 },
  ],
  emptyKey: 'config.service.empty',
  exports: true,
})

const schema = z.strictObject(calls.serviceForm)

const formOf = ({ id: _, companyId: __, version: ___, updateUser: ____, updateTime: _____, ...form }: Row) => form

/** The form of a service. */
function ServiceDialog(opened: Opened<Row>) {
  const t = useText()
  const { row, companyId } = opened
  const refunds = statusOptions('refundable').map(({ code, text }) => ({ value: code, label: t(text) }))
  return (
    <SettingDialog
      {...opened}
      code="center.config.service"
      title={t(row ? 'config.service.edit' : 'config.service.add')}
      schema={schema}
      base={row ? formOf(row) : { perApplicant: 1, sortNo: 0, valid: 1 }}
      create={calls.create}
      update={calls.update}
      toCreate={(values) => ({ companyId, ...values })}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      columns={2}
      width={680}
    >
      <TextField name="name" maxLength={40} />
      <TextField name="ename" maxLength={80} />
      <TextField name="code" maxLength={64} help={t('config.service.codeHelp')} />
      <SelectField name="kind" options={kinds.map(({ code, text }) => ({ value: code, label: t(text) }))} />
      <MoneyField name="unitFen" help={t('config.service.priceHelp')} />
      <SelectField name="refundable" options={refunds} />
      <RadioField
        name="perApplicant"
        label={t('config.service.per')}
        options={([1, 0] as const).map((one) => ({ value: one, label: t(`config.perApplicant.${one}`) }))}
      />
      <NumberField name="sortNo" min={0} max={9999} />
      <ValidField help={t('config.service.validHelp')} span={2} />
    </SettingDialog>
  )
}

const settings: Settings<typeof calls.page> = {
  list,
  addKey: 'config.service.add',
  remove: calls.remove,
  override: calls.batchOverride,
  nameKeys: ['name'],
  form: (opened) => <ServiceDialog {...opened} />,
}

export const opening = settingsOpening(settings)

/** What a center offers beside the visa: photos, translations, couriers and their prices. */
export default function ServicePage(props: SettingsPageProps) {
  const more = useRowSwitch(calls.update, formOf)
  return <SettingsPage settings={settings} more={more} {...props} />
}
