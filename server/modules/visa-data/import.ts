import { nationalityOf } from '#domain/nationality.ts'
import { saveRequirement as call } from '#protocol/visa-data/calls.ts'
import { defineImport } from '#server/services/import-export/define-import.ts'
import { codes, kinds } from './cells.ts'
import { checkRow, publishCenterRows, publishRows, saveRequirement } from './requirement.ts'

const yesNo = { 'import.yes': 1, 'import.no': 0 } as const
const paperKinds = {
  'import.paperKind.ORIGINAL': 'ORIGINAL',
  'import.paperKind.COPY': 'COPY',
  'import.paperKind.FILE': 'FILE',
  'import.paperKind.TICK': 'TICK',
} as const
const needs = {
  'import.need.NEEDED': 'NEEDED',
  'import.need.IF_ASKED': 'IF_ASKED',
  'import.need.OPTIONAL': 'OPTIONAL',
  'import.need.REMOVED': 'REMOVED',
} as const
const list = { example: '', help: 'import.help.resv1' } as const

/** Columns whose cells hold several codes, with pipes between. */
const LISTS = ['categories', 'sections', 'goals', 'entries', 'nationalities', 'customerKinds', 'details'] as const
const FLAGS = ['returnWith', 'isWaivable', 'isShared'] as const

/**
 * Lists of papers. The file is checked and shown as every import; its rows make the next version of each product that they name,
 * which is published once all of them are in. What is left out stays as it is. A center's file adds papers, makes them stricter or lets
 * reception waive them, for its own people; it takes nothing of the platform's away.
 */
export const visaDataImport = defineImport({
  code: 'visa-data',
  call,
  columns: {
    visaCountry: { required: true, example: 'RU' },
    visaType: { required: true, words: kinds, example: 'import.visaType.sticker' },
    key: { required: true, example: 'INSURANCE', help: 'import.help.paperKey' },
    sortNo: { required: true, kind: 'number', example: '290', help: 'import.help.paperNo' },
    cname: { required: true, example: 'import.example.insurance' },
    ename: { required: true, example: 'Medical insurance' },
    help: { example: '' },
    ehelp: { example: '' },
    paperKind: { required: true, words: paperKinds, example: 'import.paperKind.COPY' },
    count: { kind: 'number', example: '1' },
    needed: { required: true, words: needs, example: 'import.need.NEEDED' },
    categories: list,
    sections: list,
    goals: list,
    entries: list,
    nationalities: { ...list, help: 'import.help.nationalities' },
    customerKinds: list,
    ageFrom: { kind: 'number', example: '' },
    ageTo: { kind: 'number', example: '' },
    stayOver: { kind: 'number', example: '' },
    details: list,
    validDays: { kind: 'number', example: '' },
    returnWith: { words: yesNo, example: 'import.no' },
    formKey: { example: '' },
    preset: { example: '' },
    isWaivable: { words: yesNo, example: 'import.no' },
    isShared: { words: yesNo, example: 'import.no' },
    source: { required: true, example: 'visa.kdmid.ru' },
    seenDay: { required: true, kind: 'day', example: '2026-11-23', help: 'import.help.day' },
    confidence: { required: true, example: 'M', help: 'import.help.confidence' },
  },
  unique: [],
  columnOf: { kind: 'paperKind' },
  async complete(_, __, { paperKind, ...given }) {
    const lists = LISTS.flatMap((key) =>
      key in given ? [[key, codes(given[key]).map(key === 'nationalities' ? nationalityOf : String)] as const] : [],
    )
    const flags = FLAGS.flatMap((key) => (key in given ? [[key, given[key] === 1] as const] : []))
    return {
      ...given,
      ...(paperKind !== undefined && { kind: paperKind }),
      ...Object.fromEntries([...lists, ...flags]),
    }
  },
  // A center's rows are put in force together, once all of them are in; the platform's wait in the next version until then.
  async run(context) {
    if (checkRow(context, context.input) === null) await saveRequirement(context)
  },
  async finish({ tx, ...who }, inputs) {
    const products = Map.groupBy(inputs, (one) => `${one.visaCountry} ${one.visaType}`)
    for (const rows of products.values()) {
      const [product] = rows as [(typeof rows)[0]]
      if (checkRow(who, product) === null) await publishRows(tx, who, product)
      else await publishCenterRows(tx, who, product, rows)
    }
  },
})
