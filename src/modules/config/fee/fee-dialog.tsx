import * as z from 'zod/mini'
import { dayOf } from '#domain/day.ts'
import { create, type FeeVisa, feeForm, update } from '#protocol/config/fee-calls.ts'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Opened, SettingDialog } from '#src/modules/config/setting-dialog.tsx'
import { CountryField } from '#src/parts/dictionary/country-field.tsx'
import { DictField } from '#src/parts/dictionary/dict-field.tsx'

// An empty choice is a missing key in a form; on its way it is the row for everybody.
const { nationality: _, ...facts } = feeForm
const schema = z.strictObject({ nationality: z.optional(z.string()), ...facts })
type Values = z.input<typeof schema>

const baseOf = (row: FeeVisa | null): Partial<Values> => {
  if (!row) return { validFromDay: dayOf(Date.now()) }
  const { nationality, visaCategory, entries, urgencyLevel, consularFen, serviceFen, validFromDay, validToDay } = row
  return {
    ...(nationality !== '' && { nationality }),
    visaCategory,
    entries,
    urgencyLevel,
    consularFen,
    serviceFen,
    validFromDay,
    ...(validToDay !== undefined && { validToDay }),
  }
}

/** The form of a fee. */
export function FeeDialog(opened: Opened<FeeVisa>) {
  const t = useText()
  const { row, companyId } = opened
  const sent = ({ nationality = '', ...values }: z.output<typeof schema>) => ({ ...values, nationality })
  return (
    <SettingDialog
      {...opened}
      code="center.config.fee"
      title={t(row ? 'config.fee.edit' : 'config.fee.add')}
      schema={schema}
      base={baseOf(row)}
      create={create}
      update={update}
      toCreate={(values) => ({ companyId, ...sent(values) })}
      toUpdate={(values, kept) => ({ ...kept, ...sent(values) })}
      columns={2}
      width={680}
    >
      <DictField name="visaCategory" type="VISA_CATEGORY" span={2} />
      <CountryField
        name="nationality"
        placeholder={t('config.fee.any')}
        help={t('config.fee.nationalityHelp')}
        span={2}
      />
      <DictField name="entries" type="VISA_ENTRIES" />
      <DictField name="urgencyLevel" type="VISA_HANDLE_WAY" />
      <MoneyField name="consularFen" />
      <MoneyField name="serviceFen" />
      <DayField name="validFromDay" />
      <LastDay />
    </SettingDialog>
  )
}

function LastDay() {
  const t = useText()
  return <DayField name="validToDay" min={useValue<string>('validFromDay')} help={t('config.fee.endlessHelp')} />
}
