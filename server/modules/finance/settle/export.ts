import { accountList } from './list.ts'

/** Settlement accounts as a sheet. */
export const accountExport = accountList.exportSource
