import { memo, useMemo } from 'react'
import { countryCacheMs } from '#domain/constants.ts'
import { countryList } from '#protocol/dictionary/calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import type { FieldProps } from '#src/kit/form/field.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

type Country = OutputOf<typeof countryList>[number]

const none: readonly Country[] = Object.freeze([])

export const countriesQuestion = question(countryList, {}, { keepMs: countryCacheMs })

/** Every country and nationality, kept for a minute (spec: numbers#caches). */
export const useCountries = (): { countries: readonly Country[]; loading: boolean } => {
  const { data, loading } = useQuery(countryList, {}, { keepMs: countryCacheMs })
  return { countries: data ?? none, loading }
}

/** What asks whose citizen somebody is: then kinds that are no country are offered, too. */
const asksNationality = (name: string): boolean => /(nationality|citizenship)$/i.test(name)

/** What is chosen from: where somebody lives or goes is a country. */
export function useCountryChoices(name: string): { countries: readonly Country[]; loading: boolean } {
  const { countries, loading } = useCountries()
  const offered = useMemo(
    () => (asksNationality(name) ? countries : countries.filter(({ isNationality }) => !isNationality)),
    [countries, name],
  )
  return { countries: offered, loading }
}

/** The centers' own: most people are of here. */
const HERE = 'CHN'

/** A country by its three letters, found by its Chinese or English name or its code; that of `first`, else the centers' own, on top. */
export const CountryField = memo(function CountryField({
  onChoose,
  first = HERE,
  ...field
}: FieldProps & { onChoose?: (nationCode: string | undefined) => void; first?: string | undefined }) {
  const lang = useLang()
  const { countries, loading } = useCountryChoices(field.name)
  const words = useMemo(
    () =>
      new Map(countries.map((one) => [one.nationCode, `${one.cname} ${one.ename} ${one.nationCode}`.toLowerCase()])),
    [countries],
  )
  const options = useMemo(() => {
    const leading = [first, HERE].flatMap((code) => countries.find(({ nationCode }) => nationCode === code) ?? [])
    const all = new Set([...leading, ...countries])
    return [...all].map((one) => ({ value: one.nationCode, label: `${nameIn(lang, one)} ${one.nationCode}` }))
  }, [countries, first, lang])
  return (
    <SelectField
      {...field}
      options={options}
      loading={loading}
      finds={(typed, option) => words.get(option.value)?.includes(typed.trim().toLowerCase()) ?? false}
      {...(onChoose ? { onChoose } : {})}
    />
  )
})

/** The name of a country; its code until the list is there. */
export function CountryName({ code }: { code: string | undefined }) {
  const lang = useLang()
  const country = useCountries().countries.find((one) => one.nationCode === code)
  return country ? nameIn(lang, country) : (code ?? null)
}
