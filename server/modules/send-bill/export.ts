import { sendBillList } from './list.ts'

/** The list of send bills as a sheet. */
export const sendBillExport = sendBillList.exportSource
