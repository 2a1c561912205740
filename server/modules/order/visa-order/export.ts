import { page } from '#protocol/order/visa-order/calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { orderColumns, orderReading } from '#server/services/order/export.ts'

/** The first order family's list as a sheet. */
export const visaOrderExport = defineExport({
  pageCode: 'visa.order.list',
  call: page,
  columns: orderColumns,
  ...orderReading,
})
