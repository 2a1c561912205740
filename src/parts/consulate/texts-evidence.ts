import * as formFieldTexts from '#domain/questionnaire/texts-fields.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What the list of evidence says. */
export const zh = {
  'evidence.title': '往来凭证',
  'evidence.empty': '还没有往来凭证。递交之后，发出和收到的内容都留在这里',
  'evidence.kind.REQUEST': '发出',
  'evidence.kind.ANSWER': '回复',
  'evidence.kind.RECEIPT': '回执',
  'evidence.kind.VISA': '签证',
  'evidence.kind.SCREEN': '截图',
  'evidence.kind.LETTER': '信函',
  'evidence.words.REQUEST': '递交的内容',
  'evidence.words.ANSWER': '网站的回复',
  'evidence.unread.receipt': '无法识别的回执文件',
  'evidence.unread.visa': '无法识别的签证文件',
  'evidence.read': '查看内容：{{name}}',
  'evidence.show': '查看文件：{{name}}',
  'evidence.nothing': '没有内容',
  'evidence.changes': '递交之后，申请表有 {{count}} 处不同',
  'evidence.change': '{{field}}：发出 {{from}}，现为 {{to}}',
  'evidence.none': '空',
}

export const en = {
  'evidence.title': 'Evidence',
  'evidence.empty': 'No evidence yet. What is sent and answered stays here',
  'evidence.kind.REQUEST': 'Sent',
  'evidence.kind.ANSWER': 'Answer',
  'evidence.kind.RECEIPT': 'Receipt',
  'evidence.kind.VISA': 'Visa',
  'evidence.kind.SCREEN': 'Screenshot',
  'evidence.kind.LETTER': 'Letter',
  'evidence.words.REQUEST': 'What was sent',
  'evidence.words.ANSWER': 'What the site answered',
  'evidence.unread.receipt': 'A file that is no receipt',
  'evidence.unread.visa': 'A file that is no visa',
  'evidence.read': 'Read {{name}}',
  'evidence.show': 'Look at the file {{name}}',
  'evidence.nothing': 'It is empty',
  'evidence.changes': 'Answers of the form that have changed since it was sent: {{count}}',
  'evidence.change': '{{field}}: sent {{from}}, now {{to}}',
  'evidence.none': 'nothing',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, fieldTexts, formFieldTexts)
