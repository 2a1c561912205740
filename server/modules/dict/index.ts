import * as calls from '#protocol/dict/calls.ts'
import { citiesOf } from '#protocol/rules/district.ts'
import { handle } from '#server/kit/handle.ts'
import { centersOf } from '#server/services/companies.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary.ts'
import { companiesFor, individualCustomer, namedCenters } from './companies.ts'
import { districts, orderCountries, pageDistricts, readDistrict } from './places.ts'
import { beginsWith } from './words.ts'

const MOST_SUGGESTIONS = 50

/** What forms choose from: dictionaries, countries, districts, companies. */
export const dict = handle(calls)({
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

  countryList: ({ db }) =>
    db
      .selectFrom('country')
      .select(['id', 'nationCode', 'cname', 'ename'])
      .orderBy('sortNo')
      .orderBy('ename')
      .execute(),

  async queryAllCity({ db }) {
    return citiesOf(await districts(db))
  },

  async queryAllCityWithCounty({ db }) {
    const all = await districts(db)
    const cities = new Set(citiesOf(all).map((city) => city.id))
    return all.filter((one) => cities.has(one.id) || one.level === 3)
  },

  queryAll: ({ db }) => districts(db),

  districtPage: ({ input, db }) => pageDistricts(db, input),

  districtDetail: ({ input, db }) => readDistrict(db, input.id),

  acceptOrganizations: async ({ input, db, reach, lang }) =>
    namedCenters(await centersOf(db, reach, input.country).selectAll().orderBy('id').execute(), lang),

  queryList4Select: ({ input, db, reach }) => companiesFor(db, reach, input.identityCode),

  async queryList5Select({ input, db, reach, lang }) {
    return [...individualCustomer(lang), ...(await companiesFor(db, reach, input.identityCode))]
  },

  getOrgList: async ({ db, reach, lang }) =>
    namedCenters(await centersOf(db, reach).selectAll().orderBy('id').execute(), lang),
})
