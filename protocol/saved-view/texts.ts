/** Messages of saved views. */
export const zh = {
  'savedView.nameTaken': '您在本页已有同名视图',
  'savedView.tooMany': '每个页面最多保存 {{limit}} 个视图，请先删除不用的视图',
  'savedView.notShareable': '您的账号不能共享视图',
}

export const en = {
  'savedView.nameTaken': 'You already have a view of that name here',
  'savedView.tooMany': 'A page takes at most {{limit}} views of yours; delete one first',
  'savedView.notShareable': 'Your account cannot share views',
} satisfies Record<keyof typeof zh, string>
