import { supplyChangeList, supplyList, supplyRefundList } from './list.ts'

/** Supply orders, changes and refunds as sheets. */
export const supplyExports = [supplyList.exportSource, supplyChangeList.exportSource, supplyRefundList.exportSource]
