import { districtCacheMs } from '#domain/constants.ts'
import { chooseDistrict, citiesIn, countiesIn, type DistrictChoice, provincesOf } from '#domain/district.ts'
import { type District, queryAll } from '#protocol/dictionary/calls.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useFormStore } from '#src/kit/form/form-store.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import './texts.ts'

/** All districts, kept for five minutes (spec: numbers#caches). */
export const useDistricts = (): { districts: readonly District[]; loading: boolean } => {
  const { data, loading } = useQuery(queryAll, {}, { keepMs: districtCacheMs })
  return { districts: data ?? [], loading }
}

interface Props {
  /** Path of the `DistrictChoice` in the form. */
  name: string
  required?: boolean
}

const options = (found: readonly District[]) => found.map(({ id, fullname }) => ({ value: id, label: fullname }))

/**
 * Province, city and county. Choosing one resets those below it; where only one is left, it is chosen (spec:
 * forms#field-rules).
 */
export function AddressFields({ name, required = false }: Props) {
  const t = useText()
  const { districts, loading } = useDistricts()
  const { get } = useFormStore()
  const chosen = useValue<DistrictChoice>(name) ?? {}
  const { provinceId, cityId } = chosen
  const level = (key: keyof DistrictChoice, found: readonly District[], above: number | undefined | null) => (
    <SelectField<number>
      name={`${name}.${key}`}
      label={t(`address.${key}`)}
      required={required}
      options={options(found)}
      loading={loading}
      waits={above === undefined}
      placeholder={t(above === undefined ? 'address.aboveFirst' : 'form.choose')}
      onChoose={(id) => void get().setFieldValue(name, chooseDistrict(districts, chosen, key, id))}
    />
  )
  return (
    <>
      {level('provinceId', provincesOf(districts), null)}
      {level('cityId', citiesIn(districts, provinceId), provinceId)}
      {level('countyId', countiesIn(districts, cityId), cityId)}
    </>
  )
}
