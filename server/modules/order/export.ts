import { page } from '#protocol/order/calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { orderColumns, orderReading } from '#server/services/order/export.ts'

/** The second order family's list as a sheet. */
export const orderExport = defineExport({
  pageCode: 'visa.order.list-v2',
  call: page,
  columns: orderColumns,
  ...orderReading,
})
