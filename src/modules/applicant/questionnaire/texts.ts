import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** The questionnaire on paper and in a sheet. */
export const texts = textTable({
  'applicant.questionnaire.print': ['打印核对单', 'Print to sign'],
  'applicant.questionnaire.export': ['导出核对表', 'Export answers'],
  'applicant.questionnaire.title': ['申请信息核对单', 'Questionnaire'],
  'applicant.questionnaire.notice': [
    '供核对和签字，并非官方申请表',
    'For checking and signature, not the official form',
  ],
  'applicant.questionnaire.form': ['对应申请表', 'Of the form'],
  'applicant.questionnaire.secret': ['涉密内容不打印，由本人另行确认', 'Confidential answers are not printed'],
  'applicant.questionnaire.declares': [
    '本人已核对以上内容，确认真实、完整。',
    'I have checked the answers above; they are true and complete.',
  ],
  'applicant.questionnaire.sign': ['申请人（监护人）签字', 'Signature of the applicant or guardian'],
  'applicant.questionnaire.signedOn': ['日期', 'Date'],
  'applicant.questionnaire.printedAt': ['打印时间 {{time}}', 'Printed {{time}}'],
  'applicant.questionnaire.saveFirst': ['请先保存，再打印', 'Save before you print'],
})

defineTexts(texts)
