import type { Generated } from 'kysely'

/** Dictionaries, countries, districts. */

export interface DictTypeTable {
  id: Generated<number>
  code: string
  name: string
  ename: Generated<string>
  /** The type whose codes `resv1` of its entries names, parted by pipes. */
  linkType: string | null
  valid: Generated<number>
  /** 1: came with the product, which names its code. */
  builtIn: Generated<number>
  version: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
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
  /** 1: came with the product, which names its code. */
  builtIn: Generated<number>
  version: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
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
  version: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
}
