import { districtCityLevels } from './constants.ts'

/** Provinces, cities and counties (spec: domain#districts). */
export interface DistrictLike {
  readonly id: number
  readonly name: string
  readonly fullname: string
  readonly parentId: number
  readonly level: number
}

const [provinceLevel, cityLevel] = districtCityLevels
/** U+5E02: the character for city, with which the full name of a municipality ends. */
const citySuffix = '\u5e02'

/** Level 2, and level 1 whose full name ends with the character for city. */
export const isCity = ({ level, fullname }: DistrictLike): boolean =>
  level === cityLevel || (level === provinceLevel && fullname.endsWith(citySuffix))

export const citiesOf = <D extends DistrictLike>(all: readonly D[]): D[] => all.filter(isCity)

export const provincesOf = <D extends DistrictLike>(all: readonly D[]): D[] =>
  all.filter(({ level }) => level === provinceLevel)

/** The cities of a province; a municipality is its own only one. */
export const citiesIn = <D extends DistrictLike>(all: readonly D[], provinceId: number | undefined): D[] =>
  citiesOf(all).filter(({ id, parentId, level }) => (level === provinceLevel ? id : parentId) === provinceId)

export const countiesIn = <D extends DistrictLike>(all: readonly D[], cityId: number | undefined): D[] =>
  all.filter((one) => one.parentId === cityId && !isCity(one))

/** What is chosen of an address, from the largest to the smallest. */
export interface DistrictChoice {
  readonly provinceId?: number | undefined
  readonly cityId?: number | undefined
  readonly countyId?: number | undefined
}

const onlyId = (found: readonly DistrictLike[]): number | undefined => (found.length === 1 ? found[0]?.id : undefined)

/** Choosing a level resets those below it (spec: forms#field-rules); where only one is left to choose, it is chosen. */
export function chooseDistrict(
  all: readonly DistrictLike[],
  choice: DistrictChoice,
  level: keyof DistrictChoice,
  id: number | undefined,
): DistrictChoice {
  if (level === 'countyId') return { ...choice, countyId: id }
  const provinceId = level === 'provinceId' ? id : choice.provinceId
  const cityId = level === 'cityId' ? id : onlyId(citiesIn(all, id))
  return { provinceId, cityId, countyId: cityId === undefined ? undefined : onlyId(countiesIn(all, cityId)) }
}

/** The full names in their order, a municipality once. */
export function districtName(all: readonly DistrictLike[], choice: DistrictChoice): string {
  const ids = [...new Set([choice.provinceId, choice.cityId, choice.countyId])]
  return ids.map((id) => all.find((one) => one.id === id)?.fullname ?? '').join('')
}

const leading = (found: readonly DistrictLike[], text: string) =>
  found.find(({ fullname }) => fullname !== '' && text.startsWith(fullname))

/** What an address begins with: as many levels as it names in full. */
export function districtOf(all: readonly DistrictLike[], address: string): DistrictChoice {
  const province = leading(provincesOf(all), address)
  if (!province) return {}
  const below = address.slice(province.fullname.length)
  const cities = citiesIn(all, province.id)
  // A municipality is its own only city, and named once.
  const city = isCity(province) ? province : leading(cities, below)
  if (!city) return { provinceId: province.id }
  const rest = city === province ? below : below.slice(city.fullname.length)
  return { provinceId: province.id, cityId: city.id, countyId: leading(countiesIn(all, city.id), rest)?.id }
}

/** The address with another beginning; what was typed behind the old one stays. */
export function moveAddress(all: readonly DistrictLike[], address: string, to: DistrictChoice): string {
  const before = districtName(all, districtOf(all, address))
  return districtName(all, to) + address.slice(before.length)
}
