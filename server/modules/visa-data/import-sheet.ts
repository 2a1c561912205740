import { saveSheet as call } from '#protocol/visa-data/calls.ts'
import { defineImport } from '#server/services/import-export/define-import.ts'
import { codes, kinds } from './cells.ts'
import { checkSheet, publishSheets } from './sheet.ts'

const number = { kind: 'number', example: '' } as const

/**
 * Sheets of categories. The file is checked and shown as every import; the sheets of a product are put in force together once all
 * of its rows are right. A category that the file does not name stays as it is.
 */
export const visaSheetImport = defineImport({
  code: 'visa-sheet',
  call,
  isPlatformOnly: true,
  columns: {
    visaCountry: { required: true, example: 'RU' },
    visaType: { required: true, words: kinds, example: 'import.visaType.sticker' },
    category: { example: 'OT', help: 'import.help.category' },
    entries: { example: 'SINGLE|DOUBLE', help: 'import.help.resv1' },
    stayDays: { ...number, example: '30' },
    stayPerWindow: { ...number, help: 'import.help.stayPerWindow' },
    windowDays: number,
    longestValidDays: number,
    passportMonths: { ...number, example: '6' },
    blankPages: { ...number, example: '2' },
    photoPreset: { example: 'RUS_VISA', help: 'import.help.photoPreset' },
    source: { required: true, example: 'visa.kdmid.ru' },
    seenDay: { required: true, kind: 'day', example: '2026-11-23', help: 'import.help.day' },
    confidence: { required: true, example: 'M', help: 'import.help.confidence' },
  },
  unique: [],
  async complete(_, __, given) {
    return 'entries' in given ? { ...given, entries: codes(given.entries) } : given
  },
  run: ({ tx, input, ...who }) => checkSheet(tx, who, input),
  async finish({ tx, ...who }, inputs) {
    const products = Map.groupBy(inputs, (one) => `${one.visaCountry} ${one.visaType}`)
    for (const sheets of products.values()) await publishSheets(tx, who, sheets[0]!, sheets)
  },
})
