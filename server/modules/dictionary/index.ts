import { citiesOf } from '#domain/district.ts'
import * as calls from '#protocol/dictionary/calls.ts'
import * as dataCalls from '#protocol/dictionary/data-calls.ts'
import * as districtCalls from '#protocol/dictionary/district-calls.ts'
import * as typeCalls from '#protocol/dictionary/type-calls.ts'
import { batchHandler, handle } from '#server/kit/handle.ts'
import { centersOf } from '#server/services/company/companies.ts'
import { companiesFor, individualCustomer, namedCenters } from '#server/services/company/options.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import { addData, deleteData, dropData, entryList, freezeData, readData, updateData } from './data.ts'
import { addDistrict, districtList, dropDistrict, readDistrict, removeDistrict, updateDistrict } from './districts.ts'
import { districts, orderCountries } from './places.ts'
import { addType, deleteType, freezeType, readType, typeList, updateType } from './types.ts'
import { beginsWith } from './words.ts'

const MOST_SUGGESTIONS = 50

const lookups = handle(calls)({
  async getDictDataByTypes({ input, db, reach }) {
    const entries = await entriesOf(db, input.types, wordsCompany(reach))
    return Object.fromEntries(input.types.map((type) => [type, entries.get(type) ?? []]))
  },

  async loadDictDataByType({ input, db, reach }) {
    return (await entriesOf(db, [input.type], wordsCompany(reach))).get(input.type) ?? []
  },

  async getDictDataByTypeAndInput({ input, db, reach }) {
    const entries = await entriesOf(db, input.types, wordsCompany(reach))
    const found = [...entries.values()].flat().filter(beginsWith(input.input ?? ''))
    return found.slice(0, MOST_SUGGESTIONS)
  },

  companyCountries: ({ db, session }) => orderCountries(db, session.companyId),

  async countryList({ db }) {
    const rows = await db
      .selectFrom('country')
      .select(['id', 'nationCode', 'cname', 'ename', 'isCountry'])
      .orderBy('sortNo')
      .orderBy('ename')
      .execute()
    return rows.map(({ isCountry, ...row }) => ({ ...row, ...(isCountry === 0 && { isNationality: true }) }))
  },

  async queryAllCity({ db }) {
    return citiesOf(await districts(db))
  },

  async queryAllCityWithCounty({ db }) {
    const all = await districts(db)
    const cities = new Set(citiesOf(all).map((city) => city.id))
    return all.filter((one) => cities.has(one.id) || one.level === 3)
  },

  queryAll: ({ db }) => districts(db),

  acceptOrganizations: async ({ input, db, reach, lang }) =>
    namedCenters(await centersOf(db, reach, input.country).selectAll().orderBy('id').execute(), lang),

  queryList4Select: ({ input, db, reach }) => companiesFor(db, reach, input.identityCode),

  async queryList5Select({ input, db, reach, lang }) {
    return [...individualCustomer(lang), ...(await companiesFor(db, reach, input.identityCode))]
  },

  getOrgList: async ({ db, reach, lang }) =>
    namedCenters(await centersOf(db, reach).selectAll().orderBy('id').execute(), lang),
})

/** What forms choose from (dictionaries, countries, districts, companies), and where it is kept. */
export const dict = [
  ...lookups,
  ...handle(typeCalls)({
    queryAllDictTypePage: typeList.page,
    detailDictType: readType,
    addDictType: addType,
    updateDictType: updateType,
    deleteDictType: deleteType,
    freezeDictType: freezeType,
  }),
  ...handle(dataCalls)({
    queryAllDictDataPage: entryList.page,
    detailDictData: readData,
    addDictData: addData,
    updateDictData: updateData,
    deleteDictData: deleteData,
    freezeDictData: freezeData,
    batchDeleteDictData: batchHandler<typeof dataCalls.batchDeleteDictData>()({
      items: ({ ids }) => [...new Set(ids)],
      idOf: (id) => id,
      async each({ item, tx, input: _, ...who }) {
        await dropData(tx, who, item)
        return {}
      },
    }),
  }),
  ...handle(districtCalls)({
    districtPage: districtList.page,
    districtDetail: ({ input, db }) => readDistrict(db, input.id),
    add: addDistrict,
    update: updateDistrict,
    remove: removeDistrict,
    batchDelete: batchHandler<typeof districtCalls.batchDelete>()({
      items: ({ ids }) => [...new Set(ids)],
      idOf: (id) => id,
      async each({ item, tx, input: _, ...who }) {
        await dropDistrict(tx, who, item)
        return {}
      },
    }),
  }),
]
