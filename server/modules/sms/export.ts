import { smsList } from './list.ts'

/** The messages as a sheet. */
export const smsExport = smsList.exportSource
