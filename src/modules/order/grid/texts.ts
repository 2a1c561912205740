import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What the first page needs: it comes with the workspace, the other texts of orders with their pages. */
export const zh = {
  'order.grid.sticker': '贴纸签证',
  'order.grid.evisa': '电子签证',
  'order.grid.buttonOf': '{{country}} {{kind}}',
  'order.grid.soon': '开发中，敬请期待',
  'order.grid.tag': '即将开放',
  'order.grid.draft': '{{kind}}：有未提交的内容',
  'order.grid.none': '所属公司还没有可办理的国家，请联系管理员开通',
}

export const en = {
  'order.grid.sticker': 'Sticker visa',
  'order.grid.evisa': 'E-visa',
  'order.grid.buttonOf': '{{country}}: {{kind}}',
  'order.grid.soon': 'Under development, stay tuned',
  'order.grid.tag': 'Coming soon',
  'order.grid.draft': '{{kind}}: not submitted yet',
  'order.grid.none': 'Your company is not authorised for any country yet; ask your administrator',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
