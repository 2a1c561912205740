import { textTable } from '#domain/text-table.ts'

/** Messages of saved views. */
export const texts = textTable({
  'savedView.nameTaken': ['您在本页已有同名视图', 'You already have a view of that name here'],
  'savedView.tooMany': [
    '每个页面最多保存 {{limit}} 个视图，请先删除不用的视图',
    'A page takes at most {{limit}} views of yours; delete one first',
  ],
  'savedView.notShareable': ['您的账号不能共享视图', 'Your account cannot share views'],
})
