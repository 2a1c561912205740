import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** The questionnaire on paper and in a sheet. */
export const zh = {
  'applicant.questionnaire.print': '打印核对单',
  'applicant.questionnaire.export': '导出核对表',
  'applicant.questionnaire.title': '申请信息核对单',
  'applicant.questionnaire.notice': '供核对和签字，并非官方申请表',
  'applicant.questionnaire.form': '对应申请表',
  'applicant.questionnaire.secret': '涉密内容不打印，由本人另行确认',
  'applicant.questionnaire.declares': '本人已核对以上内容，确认真实、完整。',
  'applicant.questionnaire.sign': '申请人（监护人）签字',
  'applicant.questionnaire.signedOn': '日期',
  'applicant.questionnaire.printedAt': '打印时间 {{time}}',
  'applicant.questionnaire.saveFirst': '请先保存，再打印',
}

export const en = {
  'applicant.questionnaire.print': 'Print to sign',
  'applicant.questionnaire.export': 'Export answers',
  'applicant.questionnaire.title': 'Questionnaire',
  'applicant.questionnaire.notice': 'For checking and signature, not the official form',
  'applicant.questionnaire.form': 'Of the form',
  'applicant.questionnaire.secret': 'Confidential answers are not printed',
  'applicant.questionnaire.declares': 'I have checked the answers above; they are true and complete.',
  'applicant.questionnaire.sign': 'Signature of the applicant or guardian',
  'applicant.questionnaire.signedOn': 'Date',
  'applicant.questionnaire.printedAt': 'Printed {{time}}',
  'applicant.questionnaire.saveFirst': 'Save before you print',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
