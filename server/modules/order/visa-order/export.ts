import { visaOrderList } from '#server/services/order/search.ts'

/** The first order family's list as a sheet. */
export const visaOrderExport = visaOrderList.exportSource
