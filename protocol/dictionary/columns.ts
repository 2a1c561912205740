import { columnsOf } from '#protocol/kit/columns.ts'
import type { DictData } from './data-calls.ts'
import type { StoredDistrict } from './district-calls.ts'
import type { DictType } from './type-calls.ts'

const kept = { valid: { group: 'active' }, updateUser: {}, updateTime: {} } as const

/** The dictionaries. */
export const dictTypeColumns = columnsOf<DictType>()({
  code: {},
  name: {},
  ename: {},
  entryCount: {},
  builtIn: {},
  linkType: {},
  ...kept,
})

/** Their entries. */
export const dictDataColumns = columnsOf<DictData>()({
  typeCode: {},
  code: {},
  cname: {},
  ename: {},
  resv1: {},
  resv2: {},
  sortNo: {},
  builtIn: {},
  ...kept,
})

/** Provinces, cities and districts. */
export const districtColumns = columnsOf<StoredDistrict>()({
  id: {},
  fullname: {},
  name: {},
  level: {},
  parentName: {},
  updateUser: {},
  updateTime: {},
})
