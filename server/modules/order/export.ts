import { orderList } from '#server/services/order/search.ts'

/** The second order family's list as a sheet. */
export const orderExport = orderList.exportSource
