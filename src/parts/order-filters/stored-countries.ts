import type { TextKey } from '#src/kit/i18n/translator.ts'
import './texts.ts'

/** Countries of products, as they are stored. */
export const storedCountries = ['RU', 'PH', 'TR', 'MY'] as const

export const countryKey = (code: string): TextKey => `order.country.${code}` as TextKey

/** Only Russia has stickers: of any other country the e-visa is meant. */
export const kindsOf = (country: string) => (country === 'RU' ? (['STICKER', 'EVISA'] as const) : (['EVISA'] as const))
