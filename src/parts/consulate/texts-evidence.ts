import { texts as formFieldTexts } from '#domain/questionnaire/texts-fields.ts'
import { textTable } from '#domain/text-table.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What the list of evidence says. */
export const texts = textTable({
  'evidence.title': ['往来凭证', 'Evidence'],
  'evidence.empty': [
    '还没有往来凭证。递交之后，发出和收到的内容都留在这里',
    'No evidence yet. What is sent and answered stays here',
  ],
  'evidence.kind.REQUEST': ['发出', 'Sent'],
  'evidence.kind.ANSWER': ['回复', 'Answer'],
  'evidence.kind.RECEIPT': ['回执', 'Receipt'],
  'evidence.kind.VISA': ['签证', 'Visa'],
  'evidence.kind.SCREEN': ['截图', 'Screenshot'],
  'evidence.kind.LETTER': ['信函', 'Letter'],
  'evidence.words.REQUEST': ['递交的内容', 'What was sent'],
  'evidence.words.ANSWER': ['网站的回复', 'What the site answered'],
  'evidence.unread.receipt': ['无法识别的回执文件', 'A file that is no receipt'],
  'evidence.unread.visa': ['无法识别的签证文件', 'A file that is no visa'],
  'evidence.read': ['查看内容：{{name}}', 'Read {{name}}'],
  'evidence.show': ['查看文件：{{name}}', 'Look at the file {{name}}'],
  'evidence.nothing': ['没有内容', 'It is empty'],
  'evidence.changes': [
    '递交之后，申请表有 {{count}} 处不同',
    'Answers of the form that have changed since it was sent: {{count}}',
  ],
  'evidence.change': ['{{field}}：发出 {{from}}，现为 {{to}}', '{{field}}: sent {{from}}, now {{to}}'],
  'evidence.none': ['空', 'nothing'],
})

defineTexts(texts, fieldTexts, formFieldTexts)
