import type { Generated } from 'kysely'

/** Dictionaries, countries, districts. */

export interface DictTypeTable {
  id: Generated<number>
  code: string
  name: string
  valid: Generated<number>
}

export interface DictDataTable {
  id: Generated<number>
  typeCode: string
  code: string
  cname: string
  ename: string
  resv1: string | null
  resv2: string | null
  sortNo: number
  valid: Generated<number>
}

export interface CountryTable {
  id: Generated<number>
  code: string
  nationCode: string
  alpha2: string
  cname: string
  ename: string
  showEvisa: Generated<number>
  orderEnabled: Generated<number>
  sortNo: Generated<number>
}

export interface DistrictTable {
  id: number
  name: string
  fullname: string
  parentId: number
  level: number
}
