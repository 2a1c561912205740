import { useMemo } from 'react'
import { isOptionCode } from '#domain/config/options.ts'
import { formatFen } from '#domain/money.ts'
import { statusText } from '#domain/status.ts'
import { fieldKind } from '#protocol/field-name.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey, type TextKey } from '#src/kit/i18n/translator.ts'
import { useCountries } from '#src/parts/dictionary/country-field.tsx'
import { useDict } from '#src/parts/dictionary/use-dict.ts'

type Value = string | number | null | undefined

/** The dictionaries by which fees and process times are kept. */
const DICTIONARY: Readonly<Record<string, string>> = {
  visaCategory: 'VISA_CATEGORY',
  entries: 'VISA_ENTRIES',
  urgencyLevel: 'VISA_HANDLE_WAY',
}
const types = Object.values(DICTIONARY)

/** What it means that nothing stands in a field. */
const EMPTY: Readonly<Record<string, TextKey>> = { nationality: 'config.fee.any', validToDay: 'config.fee.endless' }

/** A setting's value by the name of its field, as people read it. */
export type Show = (key: string, value: Value) => string

export function useNames(): Show {
  const t = useText()
  const lang = useLang()
  const dict = useDict(types)
  const { countries } = useCountries()
  return useMemo(() => {
    const statusOf = (group: 'holidayKind' | 'paymentMethodKind' | 'feeKind' | 'refundable', value: Value) => {
      const key = statusText(group, String(value))
      return key === null ? null : t(key)
    }
    return (key, value) => {
      if (value === null || value === undefined || value === '') {
        const said = EMPTY[key]
        return said === undefined ? '—' : t(said)
      }
      const type = DICTIONARY[key]
      const entry = type === undefined ? undefined : dict.find(type, String(value))
      if (entry) return nameIn(lang, entry)
      if (key === 'nationality') {
        const country = countries.find((one) => one.nationCode === value)
        return country ? nameIn(lang, country) : String(value)
      }
      if (fieldKind(key) === 'money') return `¥${formatFen(Number(value))}`
      if (key === 'valid' || key === 'expected' || key === 'perApplicant') return t(asTextKey(`config.${key}.${value}`))
      if (key === 'kind')
        return (
          statusOf('holidayKind', value) ??
          statusOf('paymentMethodKind', value) ??
          statusOf('feeKind', value) ??
          String(value)
        )
      if (key === 'refundable') return statusOf(key, value) ?? String(value)
      if (key === 'paper' || key === 'subject' || key === 'typeCode') return t(asTextKey(`config.${key}.${value}`))
      if (key === 'code' && isOptionCode(String(value))) return t(asTextKey(`config.option.${value}`))
      if (key === 'value' && (value === 'on' || value === 'off')) return t(`config.switch.${value}`)
      if (key === 'html') return t('config.html', { count: value })
      return String(value)
    }
  }, [t, lang, dict, countries])
}
