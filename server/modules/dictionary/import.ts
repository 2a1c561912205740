import { addDictData } from '#protocol/dictionary/data-calls.ts'
import { add } from '#protocol/dictionary/district-calls.ts'
import { defineImport } from '#server/services/import-export/define-import.ts'
import { addData } from './data.ts'
import { addDistrict } from './districts.ts'

/** Entries of dictionaries; those of several dictionaries may stand in one file. */
export const dictDataImport = defineImport({
  code: 'dict-data',
  call: addDictData,
  columns: {
    typeCode: { required: true, example: 'RELATION' },
    code: { required: true, example: 'COUSIN' },
    cname: { required: true, example: 'import.example.cname' },
    ename: { required: true, example: 'Cousin' },
    sortNo: { required: true, kind: 'number', example: '20' },
    valid: { words: { 'import.valid.1': 1, 'import.valid.0': 0 }, example: 'import.valid.1' },
    resv1: { example: '', help: 'import.help.resv1' },
    resv2: { example: '' },
  },
  unique: [],
  complete: async (_, __, given) => ({ valid: 1, ...given }),
  run: addData,
})

/** Districts; those above others stand above them in the file, too. */
export const districtImport = defineImport({
  code: 'district',
  call: add,
  columns: {
    id: { required: true, kind: 'number', example: '440190' },
    parentId: { kind: 'number', example: '440100', help: 'import.help.parentId' },
    fullname: { required: true, example: 'import.example.fullname' },
    name: { example: 'import.example.name' },
  },
  unique: ['id'],
  complete: async (_, cells, given) => ({ parentId: 0, name: cells.fullname, ...given }),
  run: addDistrict,
})
