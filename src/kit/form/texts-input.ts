import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'input.delayed': ['{{label}}（{{seconds}} 秒）', '{{label}} ({{seconds}} s)'],
  'input.tooLong': ['长度不能超过{{maximum}}', 'At most {{maximum}} characters'],
  'input.more': ['{{label}} 加一', '{{label}}: one more'],
  'input.less': ['{{label}} 减一', '{{label}}: one less'],
  'input.copy': ['复制', 'Copy'],
  'input.copyOf': ['复制 {{text}}', 'Copy {{text}}'],
  'input.append': ['追加', 'Append'],
  'input.appendLabel': ['追加备注', 'Append to the remark'],
  'input.appendHelp': ['要追加的内容，按回车追加', 'What to append; Enter appends it'],
  'input.phrases': ['常用备注', 'Frequent remarks'],
  'input.from': ['开始日期', 'From'],
  'input.to': ['结束日期', 'To'],
  'input.shortcuts': ['快捷日期', 'Quick dates'],
  'input.today': ['今天', 'Today'],
  'input.yesterday': ['昨天', 'Yesterday'],
  'input.oneWeekAgo': ['近一周', 'Past week'],
  'input.oneMonthAgo': ['近一月', 'Past month'],
})

defineTexts(texts)
