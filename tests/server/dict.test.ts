import { expect, test } from 'vitest'
import * as dict from '#protocol/dictionary/calls.ts'
import { districtDetail, districtPage } from '#protocol/dictionary/district-calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { onEachEngine } from './harness.ts'

onEachEngine('dictionaries', (openDesk) => {
  test('gives the entries of several types in their order, and an empty list for an unknown one', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const types = ['VISA_ENTRIES', 'NO_SUCH_TYPE', 'VISIT_PURPOSE']
    const data = await reception.get(dict.getDictDataByTypes, { types })
    expect(Object.keys(data)).toEqual(types)
    expect(data.VISA_ENTRIES?.map((entry) => entry.code)).toEqual(['SINGLE', 'DOUBLE', 'MULTIPLE'])
    expect(data.VISIT_PURPOSE?.find((entry) => entry.code === 'EXHIBITION')?.resv1).toBe('BUSINESS|HUMANITARIAN')
    expect(data.NO_SUCH_TYPE).toEqual([])
    expect(data.VISA_ENTRIES?.[0]).not.toHaveProperty('typeCode')
    expect(await reception.get(dict.loadDictDataByType, { type: 'VISA_ENTRIES' })).toEqual(data.VISA_ENTRIES)
  })

  test('leaves out what was stopped, an entry or a whole type', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const codes = async () =>
      (await reception.get(dict.loadDictDataByType, { type: 'VISA_ENTRIES' })).map((entry) => entry.code)
    await desk.store.change((tx) => tx.updateTable('dictData').set({ valid: 0 }).where('code', '=', 'DOUBLE').execute())
    expect(await codes()).toEqual(['SINGLE', 'MULTIPLE'])
    await desk.store.change((tx) =>
      tx.updateTable('dictType').set({ valid: 0 }).where('code', '=', 'VISA_ENTRIES').execute(),
    )
    expect(await codes()).toEqual([])
  })

  test('finds entries by the beginning of their code or name, wildcards being ordinary characters', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const codes = async (input: string) =>
      (await reception.get(dict.getDictDataByTypeAndInput, { types: ['VISIT_PURPOSE'], input })).map(
        (entry) => entry.code,
      )
    expect(await codes('tour')).toEqual(['TOURISM', 'TOURISM_GROUP'])
    expect(await codes('留学')).toEqual(['STUDY'])
    expect(await codes('%')).toEqual([])
    expect((await codes('')).length).toBeGreaterThan(20)
  })

  test('refuses a type that is no code, no types at all and unknown fields', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    expect(await reception.call(dict.getDictDataByTypes, { types: [] })).toMatchObject({ code: '9999' })
    expect(await reception.call(dict.loadDictDataByType, { type: "x' or 1=1" })).toMatchObject({ code: '9999' })
    const response = await reception.fetch('/api/dict/loadDictDataByType?type=VISA_ENTRIES&more=1&_t=5')
    expect(await response.json()).toMatchObject({ code: '9999' })
    expect(await desk.stranger.call(dict.countryList, {})).toMatchObject({ code: '2323' })
  })
})

onEachEngine('places', (openDesk) => {
  test('lists every country for pickers, those of the order grid first', async () => {
    const desk = await openDesk()
    const countries = await (await desk.as('desk')).get(dict.countryList, {})
    expect(countries.length).toBeGreaterThan(240)
    expect(countries.slice(0, 2).map((one) => one.nationCode)).toEqual(['RUS', 'PHL'])
    expect(countries.find((one) => one.nationCode === 'CHN')).toMatchObject({ cname: '中国', ename: 'China' })
  })

  test('shows on the order grid what the company is authorised for', async () => {
    const desk = await openDesk()
    const grid = async (name: string) => (await desk.as(name)).get(dict.companyCountries, {})
    const codes = async (name: string) => (await grid(name)).map((one) => one.code)
    expect(await codes('reception')).toEqual(['RUS', 'PHL', 'TUR', 'MYS', 'VNM', 'IND'])
    expect(await codes('bj_reception')).toEqual(['RUS', 'TUR'])
    expect(await codes('agent2')).toEqual(['RUS'])
    expect((await grid('agent2'))[0]).toMatchObject({ cname: '俄罗斯', nationCode: 'RUS', showEvisa: true })
  })

  test('gives districts to strangers: cities and municipalities, with counties, and all', async () => {
    const desk = await openDesk()
    const cities = await desk.stranger.get(dict.queryAllCity, {})
    expect(cities.filter((one) => one.level === 1).map((one) => one.name)).toEqual(['北京', '天津', '上海', '重庆'])
    expect(cities.find((one) => one.fullname === '广州市')).toMatchObject({ level: 2, parentId: 440000 })
    const counties = await desk.stranger.get(dict.queryAllCityWithCounty, {})
    expect(counties.find((one) => one.fullname === '天河区')).toMatchObject({ level: 3, parentId: 440100 })
    expect(counties.some((one) => one.fullname === '广东省')).toBe(false)
    const all = await desk.stranger.get(dict.queryAll, {})
    expect(all.filter((one) => one.level === 1)).toHaveLength(31)
    expect(all.length).toBeGreaterThan(3000)
  })

  test('pages districts by what they lie in, their level and the beginning of their name', async () => {
    const { stranger } = await openDesk()
    const names = async (search: ArgsOf<typeof districtPage>) => {
      const { records, rows } = await stranger.get(districtPage, search)
      return { records, names: rows.map((one) => one.name) }
    }
    expect((await names({ level: 1, rows: 10 })).records).toBe(31)
    expect((await names({ parentId: 440000, rows: 10, page: 3 })).names).toHaveLength(1)
    expect(await names({ parentId: 440000, name: '广州' })).toEqual({ records: 1, names: ['广州'] })
    expect(await names({ name: '%' })).toEqual({ records: 0, names: [] })
    expect(await stranger.get(districtDetail, { id: 440106 })).toMatchObject({ fullname: '天河区', level: 3 })
    expect(await stranger.get(districtDetail, { id: 1 })).toBeNull()
  })
})

onEachEngine('companies to choose from', (openDesk) => {
  test('offers the centers of a country that one may order from, stopped ones not', async () => {
    const desk = await openDesk()
    const names = async (name: string, country: string) =>
      (await (await desk.as(name)).get(dict.acceptOrganizations, { country })).map((one) => one.id)
    expect(await names('admin', 'RUS')).toEqual([101, 102])
    expect(await names('agent', 'RUS')).toEqual([101, 102])
    expect(await names('agent', 'PHL')).toEqual([101])
    expect(await names('agent2', 'RUS')).toEqual([102])
    expect(await names('reception', 'RUS')).toEqual([101])
    expect(await names('customer', 'TUR')).toEqual([101, 102])
    expect(await names('bj_reception', 'PHL')).toEqual([])
    await desk.store.change((tx) => tx.updateTable('company').set({ status: 4 }).where('id', '=', 102).execute())
    expect(await names('admin', 'RUS')).toEqual([101])
  })

  test('names them in the language of the browser', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    expect(await reception.get(dict.getOrgList, {})).toEqual([{ id: 101, name: '广州签证中心' }])
    const english = await reception.get(dict.getOrgList, {}, { lang: 'en' })
    expect(english).toEqual([{ id: 101, name: 'Russian Visa Center, Guangzhou' }])
  })

  test('shows a buyer itself and its centers, a center its buyers too, the platform all', async () => {
    const desk = await openDesk()
    const ids = async (name: string, input = {}) =>
      (await (await desk.as(name)).get(dict.queryList4Select, input)).map((one) => one.id)
    expect(await ids('admin')).toEqual([1, 201, 202, 101, 102])
    expect(await ids('admin', { identityCode: 8 })).toEqual([101, 102])
    expect(await ids('reception')).toEqual([201, 202, 101])
    expect(await ids('agent2')).toEqual([202, 102])
    expect(await ids('customer')).toEqual([101, 102])
    await desk.store.change((tx) => tx.updateTable('company').set({ status: 0 }).where('id', '=', 202).execute())
    expect(await ids('admin', { identityCode: 4 })).toEqual([201])
  })

  test('puts all and the individual customer before them where they may be chosen', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const options = await admin.get(dict.queryList5Select, { identityCode: 4 })
    expect(options.map((one) => [one.id, one.shortName])).toEqual([
      ['', '全部'],
      [-99, '个人客户'],
      [201, '南方路行'],
      [202, '北国商旅'],
    ])
    const english = await admin.get(dict.queryList5Select, {}, { lang: 'en' })
    expect(english.slice(0, 2).map((one) => one.shortName)).toEqual(['All', 'Individual customer'])
  })
})
