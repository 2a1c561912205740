import { Select } from '@arco-design/web-react'
import { useId, useMemo } from 'react'
import {
  chooseDistrict,
  citiesIn,
  countiesIn,
  type DistrictChoice,
  districtOf,
  moveAddress,
  provincesOf,
} from '#domain/district.ts'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useFormStore } from '#src/kit/form/form-store.ts'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { TextField, type TextFieldProps } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useDistricts } from './address-fields.tsx'
import './texts.ts'
import './address-text-field.css'

/**
 * An address in one line with a picker for how it begins: province, city and county are written before what is typed, and read
 * from it. Choosing one resets those below it (spec: forms#field-rules).
 */
export function AddressTextField(field: TextFieldProps) {
  const { readOnly } = useFormFacts()
  const { name } = field
  const above = useMemo(() => (readOnly ? null : <Picker name={name} />), [readOnly, name])
  return <TextField {...field} above={above} />
}

function Picker({ name }: { name: string }) {
  const t = useText()
  const id = useId()
  const { busy } = useFormFacts()
  const { districts, loading } = useDistricts()
  const { get } = useFormStore()
  const address = useValue<string>(name) ?? ''
  const chosen = districtOf(districts, address)
  const { provinceId, cityId } = chosen
  const choose = (level: keyof DistrictChoice, to: number | undefined) =>
    void get().setFieldValue(
      name,
      moveAddress(districts, address, chooseDistrict(districts, chosen, level, to)) || undefined,
    )
  const level = (key: keyof DistrictChoice, found: readonly { id: number; fullname: string }[], isOpen: boolean) => (
    <Select
      id={`${id}-${key}`}
      aria-label={t(`address.${key}`)}
      size="small"
      value={chosen[key]}
      placeholder={t(`address.${key}`)}
      options={found.map((one) => ({ value: one.id, label: one.fullname }))}
      loading={loading}
      disabled={busy || !isOpen}
      allowClear
      showSearch
      filterOption={(typed, node) =>
        found.find((one) => one.id === (node.props as { value: number }).value)?.fullname.includes(typed.trim()) ??
        false
      }
      onChange={(to: number | undefined) => choose(key, to)}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is part of a field
    <span ref={plainInputs} className="part-address" role="group" aria-label={t('address.picker')}>
      {level('provinceId', provincesOf(districts), true)}
      {level('cityId', citiesIn(districts, provinceId), provinceId !== undefined)}
      {level('countyId', countiesIn(districts, cityId), cityId !== undefined)}
    </span>
  )
}
