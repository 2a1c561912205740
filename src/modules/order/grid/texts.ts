import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What the first page needs: it comes with the workspace, the other texts of orders with their pages. */
export const texts = textTable({
  'order.grid.sticker': ['贴纸签证', 'Sticker visa'],
  'order.grid.evisa': ['电子签证', 'E-visa'],
  'order.grid.buttonOf': ['{{country}} {{kind}}', '{{country}}: {{kind}}'],
  'order.grid.soon': ['开发中，敬请期待', 'Under development, stay tuned'],
  'order.grid.tag': ['即将开放', 'Coming soon'],
  'order.grid.draft': ['{{kind}}：有未提交的内容', '{{kind}}: not submitted yet'],
  'order.grid.none': [
    '所属公司还没有可办理的国家，请联系管理员开通',
    'Your company is not authorised for any country yet; ask your administrator',
  ],
})

defineTexts(texts)
