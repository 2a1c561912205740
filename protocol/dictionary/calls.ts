import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'

/**
 * spec: domain#dictionaries: `resv1` holds the pipe-separated purpose sections an entry belongs to, `resv2` its
 * description.
 */
export const dictEntry = z.object({
  id: z.int(),
  code: z.string(),
  cname: z.string(),
  ename: z.string(),
  resv1: z.optional(z.string()),
  resv2: z.optional(z.string()),
  sortNo: z.int(),
})
export type DictEntry = z.output<typeof dictEntry>

const typeCode = z.string().check(z.regex(/^[A-Z0-9_]{1,64}$/, 'rules.choice'))

/** Entries of several types, in their order; an unknown type gives an empty list. */
export const getDictDataByTypes = defineCall({
  method: 'GET',
  path: '/dict/getDictDataByTypes',
  permission: 'signedIn',
  input: z.strictObject({ types: z.array(typeCode).check(z.minLength(1), z.maxLength(30)) }),
  output: z.record(z.string(), z.array(dictEntry)),
  effect: 'read',
})

export const loadDictDataByType = defineCall({
  method: 'GET',
  path: '/dict/loadDictDataByType',
  permission: 'signedIn',
  input: z.strictObject({ type: typeCode }),
  output: z.array(dictEntry),
  effect: 'read',
})

/** Entries of several types whose code or name begins with the input, at most 50. */
export const getDictDataByTypeAndInput = defineCall({
  method: 'GET',
  path: '/dict/getDictDataByTypeAndInput',
  permission: 'signedIn',
  input: z.strictObject({
    types: z.array(typeCode).check(z.minLength(1), z.maxLength(30)),
    input: z.optional(z.string().check(z.maxLength(50))),
  }),
  output: z.array(dictEntry),
  effect: 'read',
})

/** A country of the order grid, and of what a company is authorised for (spec: domain#dictionaries). */
export const orderCountry = z.object({
  id: z.int(),
  code: z.string(),
  cname: z.string(),
  ename: z.string(),
  nationCode: z.string(),
  showEvisa: z.boolean(),
})
export type OrderCountry = z.output<typeof orderCountry>

export const companyCountries = defineCall({
  method: 'GET',
  path: '/agent/company/countries',
  permission: 'signedIn',
  output: z.array(orderCountry),
  effect: 'read',
})

/** Accepting organisations of a country that the caller's company may order from. */
export const acceptOrganizations = defineCall({
  method: 'GET',
  path: '/agent/company/acceptOrganizations',
  permission: 'signedIn',
  input: z.strictObject({ country: z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice')) }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
  effect: 'read',
})

/** Every country, and behind them the nationalities that are none (British kinds, stateless people, the UN's), for those who choose one. */
export const countryList = defineCall({
  method: 'GET',
  path: '/dict/country/list',
  permission: 'signedIn',
  output: z.array(
    z.object({
      id: z.int(),
      nationCode: z.string(),
      cname: z.string(),
      ename: z.string(),
      /** No country: only ever somebody's nationality. */
      isNationality: z.optional(z.boolean()),
    }),
  ),
  effect: 'read',
})

const district = z.object({ id: z.int(), name: z.string(), fullname: z.string(), parentId: z.int(), level: z.int() })
export type District = z.output<typeof district>

const districts = (path: '/uquery/queryAllCity' | '/uquery/queryAllCityWithCounty' | '/uquery/queryAll') =>
  defineCall({
    method: 'GET',
    path,
    permission: 'open',
    output: z.array(district),
    effect: 'read',
  })

/** Level 1 whose full name says that it is a city, and level 2 (spec: domain#districts). */
export const queryAllCity = districts('/uquery/queryAllCity')
export const queryAllCityWithCounty = districts('/uquery/queryAllCityWithCounty')
export const queryAll = districts('/uquery/queryAll')

const companyOption = z.object({
  id: z.union([z.int(), z.literal('')]),
  shortName: z.string(),
  companyName: z.string(),
  companyCode: z.string(),
})

/** Companies in PASS; with the identity code only those of it. */
export const queryList4Select = defineCall({
  method: 'GET',
  path: '/company/queryList4Select',
  permission: 'signedIn',
  input: z.strictObject({ identityCode: z.optional(z.literal([2, 4, 8])) }),
  output: z.array(companyOption),
  effect: 'read',
})

/** The same, and the individual customer (-99) and all (''). */
export const queryList5Select = defineCall({
  method: 'GET',
  path: '/company/queryList5Select',
  permission: 'signedIn',
  input: z.strictObject({ identityCode: z.optional(z.literal([2, 4, 8])) }),
  output: z.array(companyOption),
  effect: 'read',
})

/** The acceptance organisations whose rows the caller may see. */
export const getOrgList = defineCall({
  method: 'GET',
  path: '/company/getOrgList',
  permission: 'signedIn',
  output: z.array(z.object({ id: z.int(), name: z.string() })),
  effect: 'read',
})
