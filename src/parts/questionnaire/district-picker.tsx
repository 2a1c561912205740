import { Select } from '@arco-design/web-react'
import { citiesIn, type DistrictLike, provincesOf } from '#domain/district.ts'
import { latinDistrict } from '#domain/district-latin.ts'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { useDistricts } from '#src/parts/address/address-fields.tsx'
import { lowerLevels } from './dependents.ts'
import { useAnswerTo, useApplicationPage } from './page-context.ts'

type Level = 'addrRegion' | 'addrCity'

export const isDistrictLevel = (key: string): key is Level => key === 'addrRegion' || key === 'addrCity'

const labels = { addrRegion: 'address.provinceId', addrCity: 'address.cityId' } as const

/**
 * Writes the province or the city of a Chinese address in Latin letters; what stands below it goes (spec: forms#field-rules).
 * Every other address is typed, and one in Russian letters, too.
 */
export function DistrictPicker({ level }: { level: Level }) {
  const { def } = useApplicationPage().store.form
  const country = useAnswerTo('addrCountry')
  const language = useAnswerTo(def.language)
  const isRussian = def.script === 'RU_EN' && language === 'RU'
  return country === 'CHN' && !isRussian ? <Picker level={level} /> : null
}

const namedBy = (found: readonly DistrictLike[], latin: string | undefined) =>
  latin === undefined ? undefined : found.find(({ id }) => latinDistrict(id) === latin)

function Picker({ level }: { level: Level }) {
  const t = useText()
  const lang = useLang()
  const { store } = useApplicationPage()
  const { districts, loading } = useDistricts()
  const region = useAnswerTo('addrRegion')
  const city = useAnswerTo('addrCity')
  const provinces = provincesOf(districts)
  const province = namedBy(provinces, region)
  const found = level === 'addrRegion' ? provinces : citiesIn(districts, province?.id)
  const chosen = level === 'addrRegion' ? province : namedBy(found, city)
  const nameOf = ({ id, fullname }: DistrictLike) =>
    lang === 'zh' ? `${fullname} ${latinDistrict(id) ?? ''}` : `${latinDistrict(id) ?? ''} ${fullname}`
  const choose = (id: number | undefined) => {
    const only = level === 'addrRegion' && id !== undefined ? citiesIn(districts, id) : []
    store.setValues({
      ...store.get().now.values,
      ...lowerLevels(level),
      [level]: id === undefined ? undefined : latinDistrict(id),
      ...(only.length === 1 && { addrCity: latinDistrict(only[0]!.id) }),
    })
  }
  return (
    <span ref={plainInputs} className="part-application-district">
      <Select
        aria-label={t(labels[level])}
        size="small"
        value={chosen?.id}
        placeholder={t(level === 'addrCity' && !province ? 'application.provinceFirst' : 'application.fromList')}
        options={found.map((one) => ({ value: one.id, label: nameOf(one) }))}
        loading={loading}
        disabled={level === 'addrCity' && !province}
        allowClear
        showSearch
        filterOption={(typed, node) => {
          const one = found.find(({ id }) => id === (node.props as { value: number }).value)
          return one !== undefined && nameOf(one).includes(typed.trim().toUpperCase())
        }}
        onChange={choose}
      />
    </span>
  )
}
