/** What the desks of applicants answer to a scan, and their columns. */
export const zh = {
  'applicantDesk.holder': '办理人',
  'applicantDesk.scan.several': '订单有 {{count}} 位申请人等待处理',
  'applicantDesk.scan.duplicate': '{{name}} 已于 {{time}} 办理',
}

export const en = {
  'applicantDesk.holder': 'Taken by',
  'applicantDesk.scan.several': '{{count}} people of this order wait here',
  'applicantDesk.scan.duplicate': 'Done by {{name}}, {{time}}',
} satisfies Record<keyof typeof zh, string>
