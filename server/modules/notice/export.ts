import { noticeList } from './reading.ts'

/** The notices as a sheet. */
export const noticeExport = noticeList.exportSource
