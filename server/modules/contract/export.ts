import { completedList } from './completed.ts'
import { feeLogList } from './fee-logs.ts'
import { contractList } from './list.ts'

/** Contracts, those at their end, and the changes of their bills as sheets. */
export const contractExports = [contractList.exportSource, completedList.exportSource, feeLogList.exportSource]
