import * as calls from '#protocol/passport/barcode/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { makeBarcodes } from './batch.ts'
import { bindToPassport, logPrints, rebind, voidBarcode } from './bind.ts'
import { barcodeList } from './list.ts'
import { decrypt, scanToPassport } from './read.ts'

/** The labels on passports (spec: lifecycles#barcode, numbers#labels). */
export const barcode = handle(calls)({
  batch: makeBarcodes,
  page: barcodeList.page,
  bindToPassport,
  scanToPassport,
  decrypt,
  voidBarcode,
  rebind,
  printLog: logPrints,
})
