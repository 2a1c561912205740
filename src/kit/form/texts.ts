import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'form.draftRestored': ['已恢复未提交的内容', 'What you had typed is back'],
  'form.draftStale': [
    '您填写期间，该数据已被他人修改，请核对后再提交',
    'Somebody changed this record meanwhile; check before you submit',
  ],
  'form.discard': ['放弃修改', 'Discard changes'],
  'form.problems': ['请修改以下内容', 'Please correct the following'],
  'form.problem': ['{{label}}：{{message}}', '{{label}}: {{message}}'],
  'form.missing': ['请填写{{label}}', 'Enter {{label}}'],
  'form.uploading': [
    '还有文件正在上传：请等上传完成，或移除该文件后再提交',
    'A file is still being uploaded: wait until it is there, or take it off, then submit again',
  ],
  'form.choose': ['请选择', 'Choose'],
  'form.day': ['年-月-日', 'YYYY-MM-DD'],
  'form.today': ['今天', 'Today'],
  'form.notADay': ['无法识别的日期，例如 2027-01-05', 'Not a day, for example 2027-01-05'],
  'form.whichDay': ['哪天？', 'Which day?'],
  'form.emails': ['常用邮箱', 'Common mail domains'],
  'form.none': ['没有可选项', 'No options'],
  'form.notFound': ['未找到', 'Not found'],
  'form.save': ['保存', 'Save'],
  'form.submit': ['提交', 'Submit'],
  'form.cancel': ['取消', 'Cancel'],
})

defineTexts(texts)
