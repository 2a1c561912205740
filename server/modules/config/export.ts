import * as fee from '#protocol/config/fee-calls.ts'
import * as paymentMethod from '#protocol/config/payment-method-calls.ts'
import * as processTime from '#protocol/config/process-time-calls.ts'
import { say } from '#server/kit/texts.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import type { Db } from '#server/store/store.ts'
import { feeIds, feesById } from './fees.ts'
import { methodIds, methodsById } from './payment-methods.ts'
import { timeIds, timesById } from './process-times.ts'

interface Facts {
  readonly visaCategory: string
  readonly entries: string
  readonly urgencyLevel: string
}

/** Rows with the words of their codes, as the list shows them. */
async function worded<T extends Facts>(db: Db, rows: readonly T[], lang: 'zh' | 'en'): Promise<T[]> {
  const word = await wordNames(db, ['VISA_CATEGORY', 'VISA_ENTRIES', 'VISA_HANDLE_WAY'], undefined, lang)
  return rows.map((row) => ({
    ...row,
    visaCategory: word('VISA_CATEGORY', row.visaCategory),
    entries: word('VISA_ENTRIES', row.entries),
    urgencyLevel: word('VISA_HANDLE_WAY', row.urgencyLevel),
  }))
}

/** The fees of a center as a sheet. */
export const feeExport = defineExport({
  pageCode: 'center.config.fee',
  call: fee.page,
  columns: {
    visaCategory: {},
    nationality: {},
    entries: {},
    urgencyLevel: {},
    consularFen: {},
    serviceFen: {},
    validFromDay: {},
    validToDay: {},
    updateUser: {},
    updateTime: {},
  },
  ids: feeIds,
  async rows(db, reach, ids, lang) {
    const rows = await worded(db, await feesById(db, reach, ids), lang)
    return rows.map((row) => ({ ...row, nationality: row.nationality || say(lang, 'config.export.anyNationality') }))
  },
})

/** The process times of a center as a sheet. */
export const processTimeExport = defineExport({
  pageCode: 'center.config.process-time',
  call: processTime.page,
  columns: { visaCategory: {}, entries: {}, urgencyLevel: {}, workDays: {}, updateUser: {}, updateTime: {} },
  ids: timeIds,
  rows: async (db, reach, ids, lang) => worded(db, await timesById(db, reach, ids), lang),
})

/** The payment methods of a center as a sheet. */
export const paymentMethodExport = defineExport({
  pageCode: 'center.config.payment-method',
  call: paymentMethod.page,
  columns: {
    name: {},
    ename: {},
    kind: { group: 'paymentMethodKind' },
    valid: { group: 'active' },
    sortNo: {},
    updateUser: {},
    updateTime: {},
  },
  async ids(db, reach, filter, limit) {
    const { id } = await centerOf(db, { reach }, filter.companyId)
    return methodIds(db, id, filter, limit)
  },
  rows: methodsById,
})
