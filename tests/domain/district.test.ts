import { describe, expect, it } from 'vitest'
import {
  chooseDistrict,
  citiesIn,
  countiesIn,
  districtName,
  districtOf,
  isCity,
  moveAddress,
  provincesOf,
} from '#domain/district.ts'

const one = (id: number, level: number, parentId: number, fullname: string) => ({
  id,
  level,
  parentId,
  fullname,
  name: fullname.slice(0, -1),
})
const all = [
  one(110000, 1, 0, '北京市'),
  one(110101, 3, 110000, '东城区'),
  one(110102, 3, 110000, '西城区'),
  one(440000, 1, 0, '广东省'),
  one(440100, 2, 440000, '广州市'),
  one(440106, 3, 440100, '天河区'),
  one(440103, 3, 440100, '荔湾区'),
  one(441900, 2, 440000, '东莞市'),
  one(810000, 1, 0, '海岛省'),
  one(810100, 2, 810000, '港城市'),
  one(810101, 3, 810100, '中区'),
]
const names = (found: { fullname: string }[]) => found.map((each) => each.fullname)

describe('spec: domain#districts: District', () => {
  it('takes level 2 for a city, and level 1 when its full name ends with 市', () => {
    expect(names(all.filter(isCity))).toEqual(['北京市', '广州市', '东莞市', '港城市'])
    expect(names(provincesOf(all))).toEqual(['北京市', '广东省', '海岛省'])
  })

  it('makes a municipality its own only city, with its districts directly below', () => {
    expect(names(citiesIn(all, 110000))).toEqual(['北京市'])
    expect(names(countiesIn(all, 110000))).toEqual(['东城区', '西城区'])
    expect(names(citiesIn(all, 440000))).toEqual(['广州市', '东莞市'])
    expect(names(countiesIn(all, 440000))).toEqual([])
    expect(citiesIn(all, undefined)).toEqual([])
  })
})

describe('spec: forms#field-rules: address pickers reset lower levels when a higher one changes', () => {
  const tianhe = { provinceId: 440000, cityId: 440100, countyId: 440106 }

  it('resets city and county with the province, the county with the city', () => {
    expect(chooseDistrict(all, tianhe, 'cityId', 441900)).toEqual({ ...tianhe, cityId: 441900, countyId: undefined })
    expect(chooseDistrict(all, tianhe, 'provinceId', 110000)).toEqual({
      provinceId: 110000,
      cityId: 110000,
      countyId: undefined,
    })
    expect(chooseDistrict(all, tianhe, 'provinceId', undefined)).toEqual({
      provinceId: undefined,
      cityId: undefined,
      countyId: undefined,
    })
    expect(chooseDistrict(all, tianhe, 'countyId', 440103)).toEqual({ ...tianhe, countyId: 440103 })
  })

  it('chooses what is the only one', () => {
    expect(chooseDistrict(all, {}, 'provinceId', 810000)).toEqual({
      provinceId: 810000,
      cityId: 810100,
      countyId: 810101,
    })
  })

  it('names what is chosen, a municipality once', () => {
    expect(districtName(all, tianhe)).toBe('广东省广州市天河区')
    expect(districtName(all, { provinceId: 110000, cityId: 110000, countyId: 110102 })).toBe('北京市西城区')
    expect(districtName(all, {})).toBe('')
  })
})

describe('the district that an address names', () => {
  const street = '示例路 1 号'

  it('is read level by level, a municipality once', () => {
    expect(districtOf(all, `广东省广州市天河区${street}`)).toEqual({
      provinceId: 440000,
      cityId: 440100,
      countyId: 440106,
    })
    expect(districtOf(all, `北京市西城区${street}`)).toEqual({ provinceId: 110000, cityId: 110000, countyId: 110102 })
    expect(districtOf(all, `广东省${street}`)).toEqual({ provinceId: 440000 })
    expect(districtOf(all, street)).toEqual({})
  })

  it('takes the place of the old one, and what stands behind it stays', () => {
    const guangzhou = { provinceId: 440000, cityId: 440100, countyId: 440106 }
    expect(moveAddress(all, street, guangzhou)).toBe(`广东省广州市天河区${street}`)
    expect(moveAddress(all, `广东省广州市天河区${street}`, { provinceId: 110000, cityId: 110000 })).toBe(
      `北京市${street}`,
    )
    expect(moveAddress(all, `广东省广州市${street}`, {})).toBe(street)
  })
})
