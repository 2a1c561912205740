import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'form.draftRestored': '已恢复未提交的内容',
  'form.draftStale': '您填写期间，该数据已被他人修改，请核对后再提交',
  'form.discard': '放弃修改',
  'form.problems': '请修改以下内容',
  'form.problem': '{{label}}：{{message}}',
  'form.missing': '请填写{{label}}',
  'form.uploading': '还有文件正在上传：请等上传完成，或移除该文件后再提交',
  'form.choose': '请选择',
  'form.day': '年-月-日',
  'form.today': '今天',
  'form.notADay': '无法识别的日期，例如 2027-01-05',
  'form.whichDay': '哪天？',
  'form.emails': '常用邮箱',
  'form.none': '没有可选项',
  'form.notFound': '未找到',
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
  'form.missing': 'Enter {{label}}',
  'form.uploading': 'A file is still being uploaded: wait until it is there, or take it off, then submit again',
  'form.choose': 'Choose',
  'form.day': 'YYYY-MM-DD',
  'form.today': 'Today',
  'form.notADay': 'Not a day, for example 2027-01-05',
  'form.whichDay': 'Which day?',
  'form.emails': 'Common mail domains',
  'form.none': 'No options',
  'form.notFound': 'Not found',
  'form.save': 'Save',
  'form.submit': 'Submit',
  'form.cancel': 'Cancel',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
