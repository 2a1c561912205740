import { barcodeList } from './list.ts'

/** The labels as a sheet. */
export const barcodeExport = barcodeList.exportSource
