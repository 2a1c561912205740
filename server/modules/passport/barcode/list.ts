import { expressionBuilder } from 'kysely'
import { labelText } from '#domain/barcode.ts'
import { numberKey } from '#domain/search-words.ts'
import { page } from '#protocol/passport/barcode/calls.ts'
import { barcodeColumns } from '#protocol/passport/columns.ts'
import { defineServerList, inScope, type Tables } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { rowsOf } from './rows.ts'

const eb = expressionBuilder<Tables, 'barcode'>()

/** The labels, newest first unless asked otherwise: answered by an index alone. */
export const barcodeList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('barcode'),
  id: 'barcode.id',
  scope: ofCenterAndMakers('companyId', 'createUserId'),
  filters: {
    companyId: inScope,
    status: equals('status'),
    /** An exact label, or a serial: what people read off the paper. */
    keywords(text) {
      const number = numberKey(text)
      return /^\d{1,8}$/.test(number) ? eb('serial', '=', Number(number)) : eb('barcode.barcode', '=', labelText(text))
    },
  },
  sorts: { id: 'barcode.id' },
  async rows(db, ids, { lang, session }) {
    const labels = await db.selectFrom('barcode').selectAll().where('id', 'in', ids).execute()
    return rowsOf(db, labels, lang, session?.codes ?? [])
  },
  sheet: { pageCode: 'center.barcode', columns: barcodeColumns },
})
