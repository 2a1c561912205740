import * as z from 'zod/mini'
import { statusOptions } from '#domain/status.ts'
import { paymentMethodColumns } from '#protocol/config/columns.ts'
import * as calls from '#protocol/config/payment-method-calls.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { NumberField } from '#src/kit/form/number-field.tsx'
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

type Row = calls.PaymentMethod

const list = defineList({
  code: 'center.config.payment-method',
  titleKey: 'config.page.method',
  call: calls.page,
  keyOf: (row) => row.id,
  entities: ['centerConfig'],
  order: 'asc',
  filters: [{ kind: 'status', key: 'kind', title: 'config.method.kind', group: 'paymentMethodKind' }, validFilter],
  declared: paymentMethodColumns,
  columns: [
    { key: 'name', width: 200 },
    { key: 'ename', title: 'config.ename', width: 200 },
    { key: 'kind', title: 'config.method.kind', show: (row) => <Named field="kind" value={row.kind} />, width: 140 },
    validColumn(96),
    { key: 'sortNo', align: 'right', width: 88 },
    { key: 'updateUser', width: 120 },
    { key: 'updateTime', width: 144 },
  ],
  emptyKey: 'config.method.empty',
  exports: true,
})

const schema = z.strictObject(calls.paymentMethodForm)

const formOf = ({ name, ename, kind, sortNo, valid }: Row) => ({ name, ename, kind, sortNo, valid })

/** The form of a payment method. */
function MethodDialog(opened: Opened<Row>) {
  const t = useText()
  const { row, companyId } = opened
  const kinds = statusOptions('paymentMethodKind').map(({ code, text }) => ({ value: code, label: t(text) }))
  return (
    <SettingDialog
      {...opened}
      code="center.config.payment-method"
      title={t(row ? 'config.method.edit' : 'config.method.add')}
      schema={schema}
      base={row ? formOf(row) : { sortNo: 0, valid: 1 }}
      create={calls.create}
      update={calls.update}
      toCreate={(values) => ({ companyId, ...values })}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
    >
      <TextField name="name" maxLength={40} />
      <TextField name="ename" label={t('config.ename')} maxLength={80} />
      <SelectField name="kind" label={t('config.method.kind')} options={kinds} help={t('config.method.kindHelp')} />
      <NumberField name="sortNo" min={0} max={9999} />
      <ValidField help={t('config.method.validHelp')} />
    </SettingDialog>
  )
}

const settings: Settings<typeof calls.page> = {
  list,
  addKey: 'config.method.add',
  remove: calls.remove,
  override: calls.batchOverride,
  nameKeys: ['name'],
  form: (opened) => <MethodDialog {...opened} />,
}

export const opening = settingsOpening(settings)

/** How contracts are paid at a center. */
export default function MethodPage(props: SettingsPageProps) {
  const more = useRowSwitch(calls.update, formOf)
  return <SettingsPage settings={settings} more={more} {...props} />
}
