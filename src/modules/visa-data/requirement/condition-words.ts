import { listText } from '#domain/list-text.ts'
import type { RequirementRow } from '#protocol/visa-data/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { useCustomerWords } from '#src/modules/visa-data/words.tsx'
import { useCountries } from '#src/parts/dictionary/country-field.tsx'
import { useDict } from '#src/parts/dictionary/use-dict.ts'

const dictionaries = ['VISA_CATEGORY', 'VISIT_SECTION_PURPOSE', 'VISIT_PURPOSE', 'EVISA_CATEGORY', 'VISA_ENTRIES']
const MOST = 4

/** Says of whom a paper is asked, in one line; everybody where it names no condition. */
export function useConditionWords(): (row: RequirementRow) => string {
  const t = useText()
  const lang = useLang()
  const customers = useCustomerWords()
  const { find } = useDict(dictionaries)
  const { countries } = useCountries()
  const named = (types: readonly string[], codes: readonly string[]) =>
    codes.map((code) => {
      const entry = types.map((type) => find(type, code)).find((one) => one !== undefined)
      return entry ? nameIn(lang, entry) : code
    })
  const nations = (codes: readonly string[]) =>
    codes.map((code) => {
      if (code === 'FOREIGN' || code === 'INSURED') return t(`visaData.nationalities.${code}`)
      const country = countries.find(({ nationCode }) => nationCode === code)
      return country ? nameIn(lang, country) : code
    })
  const listed = (words: readonly string[]) =>
    words.length > MOST
      ? t('visaData.paper.andMore', {
          words: listText(lang, words.slice(0, MOST - 1)),
          count: words.length,
        })
      : listText(lang, words)
  return (row) => {
    const { ageFrom, ageTo, stayOver } = row
    const parts = [
      customers(row.customerKinds),
      listed(named(['VISA_CATEGORY'], row.categories)),
      listed(named(['VISIT_SECTION_PURPOSE'], row.sections)),
      listed(named(['VISIT_PURPOSE', 'EVISA_CATEGORY'], row.goals)),
      listed(named(['VISA_ENTRIES'], row.entries)),
      listed(nations(row.nationalities)),
      ageFrom !== undefined && ageTo !== undefined && t('visaData.paper.ages', { from: ageFrom, to: ageTo }),
      ageFrom !== undefined && ageTo === undefined && t('visaData.paper.agesFrom', { from: ageFrom }),
      ageFrom === undefined && ageTo !== undefined && t('visaData.paper.agesTo', { to: ageTo }),
      stayOver !== undefined && t('visaData.paper.over', { days: stayOver }),
    ]
    const said = parts.filter((part) => typeof part === 'string' && part !== '')
    return said.length === 0 ? t('visaData.everybody') : said.join(t('visaData.paper.and'))
  }
}
