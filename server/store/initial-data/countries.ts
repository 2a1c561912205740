import alpha3 from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }

export interface CountryRow {
  /** The ISO 3166-1 numeric code, so that ids are the same in every database. */
  readonly id: number
  /** Alpha-3, as the order calls name countries (RUS). */
  readonly code: string
  readonly nationCode: string
  readonly alpha2: string
  readonly cname: string
  readonly ename: string
  /** The order grid shows an e-visa button beside the sticker button. spec: pages#order-grid. */
  readonly showEvisa: boolean
  /** Orders can be made; false on a country of the grid gives 开发中，敬请期待. */
  readonly orderEnabled: boolean
  /** The place on the order grid, from 1; 999 for countries that are not on it. */
  readonly sortNo: number
}

/** The order grid: what is sold today, then what is on the way. spec: pages#order-grid. */
export const orderCountryCodes: readonly string[] = ['RUS', 'PHL', 'TUR', 'MYS', 'VNM', 'IND']
const sold = new Set(['RUS', 'PHL', 'TUR', 'MYS'])

/** Where the package's name is longer, older or less usual than what stands on Chinese visa forms. */
const names: Readonly<Record<string, readonly [cname: string, ename: string]>> = {
  CN: ['中国', 'China'],
  HK: ['中国香港', 'Hong Kong, China'],
  MO: ['中国澳门', 'Macao, China'],
  TW: ['中国台湾', 'Taiwan, China'],
  RU: ['俄罗斯', 'Russia'],
  US: ['美国', 'United States'],
  TR: ['土耳其', 'Türkiye'],
  IR: ['伊朗', 'Iran'],
  LA: ['老挝', 'Laos'],
  SY: ['叙利亚', 'Syria'],
  MD: ['摩尔多瓦', 'Moldova'],
  BN: ['文莱', 'Brunei'],
  TZ: ['坦桑尼亚', 'Tanzania'],
  GM: ['冈比亚', 'Gambia'],
  MK: ['北马其顿', 'North Macedonia'],
  PS: ['巴勒斯坦', 'Palestine'],
  CZ: ['捷克', 'Czechia'],
  CI: ['科特迪瓦', "Côte d'Ivoire"],
  ID: ['印度尼西亚', 'Indonesia'],
  AX: ['奥兰群岛', 'Åland Islands'],
  EH: ['西撒哈拉', 'Western Sahara'],
  CF: ['中非共和国', 'Central African Republic'],
  DO: ['多米尼加共和国', 'Dominican Republic'],
  DM: ['多米尼克', 'Dominica'],
  VA: ['梵蒂冈', 'Holy See'],
  FM: ['密克罗尼西亚', 'Micronesia'],
}

const first = (name: string | readonly string[] | undefined): string =>
  (typeof name === 'string' ? name : name?.[0]) ?? ''

const chineseNames: Readonly<Record<string, string | string[]>> = chinese.countries
const englishNames: Readonly<Record<string, string | string[]>> = english.countries

/** Every country of ISO 3166-1, those of the order grid first, then by English name. Codes that ISO lends out (XKX) are left out. */
export const countries: readonly CountryRow[] = alpha3
  .filter(([alpha2]) => alpha2 !== 'XK')
  .map(([alpha2 = '', code = '', numeric]) => ({
    id: Number(numeric),
    code,
    nationCode: code,
    alpha2,
    cname: names[alpha2]?.[0] ?? first(chineseNames[alpha2]),
    ename: names[alpha2]?.[1] ?? first(englishNames[alpha2]),
    showEvisa: code === 'RUS',
    orderEnabled: sold.has(code),
    sortNo: orderCountryCodes.includes(code) ? orderCountryCodes.indexOf(code) + 1 : 999,
  }))
  .sort((a, b) => a.sortNo - b.sortNo || (a.ename < b.ename ? -1 : 1))
