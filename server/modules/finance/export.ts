import { acceptedList, financeList } from './search.ts'
import { tillList } from './tills.ts'

/** Finance's list as a sheet. */
export const financeExport = financeList.exportSource
/** Accepted orders with their fees by kind. */
export const acceptedExport = acceptedList.exportSource
/** The tills of a center. */
export const dayCloseExport = tillList.exportSource
