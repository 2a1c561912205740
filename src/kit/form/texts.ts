export const zh = {
  'form.draftRestored': '已恢复未提交的内容',
  'form.draftStale': '您填写期间，该数据已被他人修改，请核对后再提交',
  'form.discard': '放弃修改',
  'form.problems': '请修改以下内容',
  'form.problem': '{{label}}：{{message}}',
  'form.choose': '请选择',
  'form.day': '年-月-日',
  'form.today': '今天',
  'form.none': '没有可选项',
  'form.save': '保存',
  'form.submit': '提交',
  'form.cancel': '取消',
}

export const en = {
  'form.draftRestored': 'What you had typed is back',
  'form.draftStale': 'Somebody changed this record meanwhile; check before you submit',
  'form.discard': 'Discard changes',
  'form.problems': 'Please correct the following',
  'form.problem': '{{label}}: {{message}}',
  'form.choose': 'Choose',
  'form.day': 'YYYY-MM-DD',
  'form.today': 'Today',
  'form.none': 'Nothing to choose from',
  'form.save': 'Save',
  'form.submit': 'Submit',
  'form.cancel': 'Cancel',
} satisfies Record<keyof typeof zh, string>
