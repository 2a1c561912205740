import { queryAllDictDataPage } from '#protocol/dictionary/data-calls.ts'
import { districtPage } from '#protocol/dictionary/district-calls.ts'
import { queryAllDictTypePage } from '#protocol/dictionary/type-calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { dataById, dataIds } from './data.ts'
import { districtIds, districtsById } from './districts.ts'
import { typeIds, typesById } from './types.ts'

const kept = { valid: { group: 'active' }, updateUser: {}, updateTime: {} } as const
const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id)
/** The whole of a list, from its first row on. */
const whole = (rows: number) => ({ page: 1, rows }) as { page: number; rows: 200 }

/** Dictionaries, their entries and districts as sheets. */
export const dictExports = [
  defineExport({
    pageCode: 'sys.dict',
    call: queryAllDictTypePage,
    columns: { code: {}, name: {}, ename: {}, entryCount: {}, builtIn: {}, linkType: {}, ...kept },
    ids: async (db, _, filter, limit) => idsOf(await typeIds(db, { ...filter, ...whole(limit) }).execute()),
    rows: (db, _, ids) => typesById(db, ids),
  }),
  defineExport({
    pageCode: 'sys.dict-data',
    call: queryAllDictDataPage,
    columns: {
      typeCode: {},
      code: {},
      cname: {},
      ename: {},
      resv1: {},
      resv2: {},
      sortNo: {},
      builtIn: {},
      ...kept,
    },
    ids: async (db, _, filter, limit) => idsOf(await dataIds(db, { ...filter, ...whole(limit) }).execute()),
    rows: (db, _, ids) => dataById(db, ids),
  }),
  defineExport({
    pageCode: 'sys.district',
    call: districtPage,
    columns: { id: {}, fullname: {}, name: {}, level: {}, parentName: {}, updateUser: {}, updateTime: {} },
    ids: async (db, _, filter, limit) => idsOf(await districtIds(db, { ...filter, ...whole(limit) }).execute()),
    rows: (db, _, ids) => districtsById(db, ids),
  }),
]
