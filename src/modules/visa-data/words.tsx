import { listText } from '#domain/list-text.ts'
import { visaTypes } from '#domain/status.ts'
import type { SheetRow } from '#protocol/visa-data/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { countryKey, kindsOf, storedCountries } from '#src/parts/order-filters/stored-countries.ts'
import type { SheetParams } from './sheet-params.ts'

/** Names a product, or one category of it. */
export interface SheetName {
  readonly visaCountry: string
  readonly visaType: number
  readonly category?: string
}

export const kindWord = (t: Translate, visaType: number): string =>
  t(`status.visaType.${visaType === visaTypes.STICKER ? 'STICKER' : 'EVISA'}`)

export const productWords = (t: Translate, { visaCountry, visaType }: SheetName): string =>
  t('visaData.product', { country: t(countryKey(visaCountry)), kind: kindWord(t, visaType) })

type Product = Pick<SheetParams, 'visaCountry' | 'visaType'>

export const products: readonly Product[] = storedCountries.flatMap((visaCountry) =>
  kindsOf(visaCountry).map((kind) => ({ visaCountry, visaType: visaTypes[kind] })),
)

/** A product as the value of a select. */
export const productCode = ({ visaCountry, visaType }: Product): string => `${visaCountry}.${visaType}`

/** What sheets are called: by product and category, whose code stands until its word is known. */
export function useSheetTitles(): (sheet: SheetName) => string {
  const t = useText()
  const lang = useLang()
  const { find } = useDict(['VISA_CATEGORY'])
  return ({ visaCountry, visaType, category = '' }) => {
    const entry = find('VISA_CATEGORY', category)
    return t('visaData.title', {
      country: t(countryKey(visaCountry)),
      kind: kindWord(t, visaType),
      category: entry ? nameIn(lang, entry) : category || t('visaData.all'),
    })
  }
}

export function CategoryName({ code }: { code: string }) {
  const t = useText()
  const lang = useLang()
  const { find } = useDict(['VISA_CATEGORY'])
  const entry = find('VISA_CATEGORY', code)
  return <Whole words={entry ? nameIn(lang, entry) : code || t('visaData.all')} />
}

/** Words that a narrow column may cut. */
const Whole = ({ words }: { words: string }) => <span title={words}>{words}</span>

const codesOf = (codes: string) => codes.split('|').filter(Boolean)

/** The words of codes, one after the other. */
export function EntryNames({ codes }: { codes: string | readonly string[] }) {
  const lang = useLang()
  const { find } = useDict(['VISA_ENTRIES'])
  const entries = (typeof codes === 'string' ? codesOf(codes) : codes).flatMap(
    (code) => find('VISA_ENTRIES', code) ?? [],
  )
  const names = entries.map((entry) => nameIn(lang, entry))
  return <Whole words={listText(lang, names)} />
}

/** Kinds of customers in words. */
export function useCustomerWords(): (codes: readonly string[]) => string {
  const t = useText()
  const lang = useLang()
  return (codes) =>
    listText(
      lang,
      codes.map((code) => t(asTextKey(`visaData.customerKind.${code}`))),
    )
}

export const CustomerNames = ({ codes }: { codes: string }) => <Whole words={useCustomerWords()(codesOf(codes))} />

/** A center reads whether it confirmed the list itself, the platform how many did. */
export function signedWords(t: Translate, { signedCount }: Pick<SheetRow, 'signedCount'>, isPlatform: boolean) {
  if (signedCount === undefined) return null
  if (isPlatform && signedCount > 0) return t('visaData.centers', { count: signedCount })
  return t(signedCount > 0 ? 'visaData.signed' : 'visaData.unsigned')
}
