import { useState } from 'react'
import * as z from 'zod/mini'
import { addDays } from '#domain/day.ts'
import { convertedFen } from '#domain/product-fee.ts'
import { refundables, visaTypes } from '#domain/status.ts'
import { type ProductFeeRow, productFeeForm, type Tariff, tariffKinds, tariffs } from '#protocol/product/fee-calls.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useFormStore } from '#src/kit/form/form-store.ts'
import { MoneyField, NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { CountryField } from '#src/parts/dictionary/country-field.tsx'
import { DictField } from '#src/parts/dictionary/dict-field.tsx'
import { countryKey, kindsOf, storedCountries } from '#src/parts/order-filters/stored-countries.ts'
import { useSides } from './fee-names.tsx'

const schema = z.strictObject(productFeeForm)
type Values = Partial<z.input<typeof schema>>

/** A row as the form takes it: what holds for all stands empty, and of a fee in another currency its amount is computed. */
function baseOf(row: ProductFeeRow): Values {
  const { id: _, version: _1, state: _2, agentName: _3, centerName: _4, updateUser: _5, updateTime: _6, ...form } = row
  const { amountFen, ...rest } = form
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return { ...said, ...(row.currency === undefined && { amountFen }) } as Values
}

interface Props {
  tariff: Tariff
  /** Null: a new one. */
  row: ProductFeeRow | null
  onClose: () => void
}

/** The form of a price that has not begun. */
export function FeeDialog({ tariff, row, onClose }: Props) {
  const t = useText()
  const { userInfo } = useSession()
  const today = useToday()
  const isPlatform = userInfo.identityCode === 2
  const kinds = tariffKinds[tariff]
  const [base] = useState<Values>(() =>
    row
      ? baseOf(row)
      : {
          kind: kinds[0],
          visaCountry: 'RU',
          visaType: visaTypes.EVISA,
          refundable: tariff === 'platform' ? 'beforeSend' : 'never',
          perApplicant: 1,
          validFromDay: addDays(today, 1),
          ...(tariff === 'acceptOrg' && !isPlatform && { centerId: userInfo.companyId }),
        },
  )
  const { save } = tariffs[tariff]
  return (
    <RecordDialog
      name={`product.${tariff}`}
      title={t(row ? 'product.edit' : 'product.add')}
      done={t('product.saved')}
      schema={schema}
      row={row}
      base={base}
      create={save}
      update={save}
      toCreate={(values) => values}
      toUpdate={(values, stored) => ({ ...stored, ...values })}
      columns={2}
      width={720}
      onClose={onClose}
      onReload={onClose}
    >
      {kinds.length > 1 && (
        <RadioField
          name="kind"
          label={t('field.priceKind')}
          span={2}
          options={kinds.map((value) => ({ value, label: t(`status.productFeeKind.${value}`) }))}
        />
      )}
      <ProductFields />
      <Sides tariff={tariff} isPlatform={isPlatform} />
      {tariff === 'vas' && <TextField name="code" upper help={t('product.codeHelp')} maxLength={32} />}
      {tariff === 'vas' && (
        <RadioField
          name="perApplicant"
          options={([1, 0] as const).map((value) => ({ value, label: t(`product.perApplicant.${value}`) }))}
        />
      )}
      <TextField name="name" maxLength={60} />
      <TextField name="ename" maxLength={80} />
      <CountryField name="nationality" placeholder={t('product.anyNationality')} />
      <DictField name="visaCategory" type="VISA_CATEGORY" placeholder={t('product.all')} />
      <DictField name="entries" type="VISA_ENTRIES" placeholder={t('product.all')} />
      <DictField name="urgencyLevel" type="VISA_HANDLE_WAY" placeholder={t('product.all')} />
      <Amount />
      <SelectField
        name="refundable"
        clearable={false}
        options={Object.values(refundables).map((value) => ({ value, label: t(`status.refundable.${value}`) }))}
      />
      <DayField name="validFromDay" min={today} />
      <LastDay />
    </RecordDialog>
  )
}

function ProductFields() {
  const t = useText()
  const { get } = useFormStore()
  const kinds = kindsOf(useValue<string>('visaCountry') ?? '')
  return (
    <>
      <SelectField
        name="visaCountry"
        clearable={false}
        options={storedCountries.map((value) => ({ value, label: t(countryKey(value)) }))}
        onChoose={(country) => {
          if (country !== 'RU') void get().setFieldValue('visaType', visaTypes.EVISA)
        }}
      />
      <SelectField
        name="visaType"
        clearable={false}
        options={kinds.map((kind) => ({ value: visaTypes[kind], label: t(`status.visaType.${kind}`) }))}
      />
    </>
  )
}

/** For whom: an agent, a center, or all of them. */
function Sides({ tariff, isPlatform }: { tariff: Tariff; isPlatform: boolean }) {
  const t = useText()
  const agents = useSides('agentId', tariff !== 'agent')
  const centers = useSides('centerId', !isPlatform || tariff === 'platform')
  return (
    <>
      {tariff === 'agent' && (
        <SelectField name="agentId" label={t('field.agentName')} placeholder={t('product.allAgents')} {...agents} />
      )}
      {isPlatform && tariff !== 'platform' && (
        <SelectField
          name="centerId"
          label={t('field.center')}
          placeholder={tariff === 'acceptOrg' ? t('form.choose') : t('product.allCenters')}
          {...centers}
        />
      )}
    </>
  )
}

/** In yuan; what a consulate asks may be in another currency, at a rate. */
function Amount() {
  const t = useText()
  const isConsular = useValue<string>('kind') === 'CONSULAR'
  const isForeign = Boolean(useValue<string>('currency'))
  return (
    <>
      {isConsular && <TextField name="currency" upper maxLength={3} help={t('product.currencyHelp')} />}
      {isConsular && isForeign ? (
        <>
          <NumberField name="currencyMinor" required digits={2} factor={0.01} cleanDigits={0} min={0} max={1_000_000} />
          <TextField name="rate" required maxLength={13} help={t('product.rateHelp')} />
          <FormWide>
            <InYuan />
          </FormWide>
        </>
      ) : (
        <MoneyField name="amountFen" required />
      )}
    </>
  )
}

function InYuan() {
  const t = useText()
  const minor = useValue<unknown>('currencyMinor')
  const rate = useValue<unknown>('rate')
  const isGiven = typeof minor === 'number' && productFeeForm.rate.safeParse(rate).success && typeof rate === 'string'
  return (
    <p role="status">
      <span className="kit-quiet">{t('product.inYuan')}</span>{' '}
      {isGiven ? <Money fen={convertedFen(minor, rate)} /> : '—'}
    </p>
  )
}

function LastDay() {
  const t = useText()
  return <DayField name="validToDay" min={useValue<string>('validFromDay')} placeholder={t('product.endless')} />
}
