import { textTable } from '#domain/text-table.ts'

/** What the desks of applicants answer to a scan, and their columns. */
export const texts = textTable({
  'applicantDesk.holder': ['办理人', 'Taken by'],
  'applicantDesk.scan.several': ['订单有 {{count}} 位申请人等待处理', '{{count}} people of this order wait here'],
  'applicantDesk.scan.duplicate': ['{{name}} 已于 {{time}} 办理', 'Done by {{name}}, {{time}}'],
})
