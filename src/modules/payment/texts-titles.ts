import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({ 'payment.page.list': ['支付', 'Payments'] })
