import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What copying from an earlier application says. */
export const texts = textTable({
  'applicant.copy.action': ['从以往申请复制', 'Copy from earlier'],
  'applicant.copy.title': ['从以往申请复制', 'Copy from an earlier application'],
  'applicant.copy.titleOf': ['从以往申请复制：{{name}}', 'Copy from an earlier application: {{name}}'],
  'applicant.copy.do': ['复制 {{count}} 项', 'Copy ({{count}})'],
  'applicant.copy.applications': ['以往的申请', 'Earlier applications'],
  'applicant.copy.samePassport': ['同一护照', 'Same passport'],
  'applicant.copy.samePerson': ['同名同生日', 'Same name and birthday'],
  'applicant.copy.saved': ['保存于', 'saved'],
  'applicant.copy.entry': ['入境 {{day}}', 'entry {{day}}'],
  'applicant.copy.brings': ['个人 {{person}} 项 · 行程 {{trip}} 项', 'Person {{person}} · trip {{trip}}'],
  'applicant.copy.parts': ['复制哪些内容', 'What is copied'],
  'applicant.copy.person': ['个人信息（{{count}} 项）', 'About the person ({{count}})'],
  'applicant.copy.trip': [
    '行程信息，同一行程才需要（{{count}} 项）',
    'About the trip, if it is the same one ({{count}})',
  ],
  'applicant.copy.replaces': [
    '同时替换已填写但不同的 {{count}} 项',
    'Also replace what was answered otherwise ({{count}})',
  ],
  'applicant.copy.keeps': [
    '只填写还空着的栏目，已填写的保持不变；护照信息始终不会被替换。',
    'Only what is still empty is filled in. The passport is never replaced.',
  ],
  'applicant.copy.none': ['没有找到此人以往的申请表', 'No earlier form of this person was found'],
  'applicant.copy.noneHint': [
    '在你可以查看的订单中，按护照号，或姓名和出生日期查找',
    'Looked for by passport number, or by name and birthday, in the orders that you may see',
  ],
  'applicant.copy.done': ['已从 {{orderNo}} 复制 {{count}} 项', 'Answers copied from {{orderNo}}: {{count}}'],
  'applicant.copy.saveFirst': ['请先保存，再复制', 'Save before you copy'],
  'applicant.copy.notNow': ['此申请表现在不能修改', 'This form cannot be changed now'],
})

defineTexts(texts)
