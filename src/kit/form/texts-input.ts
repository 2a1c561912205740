import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'input.delayed': '{{label}}（{{seconds}} 秒）',
  'input.tooLong': '长度不能超过{{maximum}}',
  'input.more': '{{label}} 加一',
  'input.less': '{{label}} 减一',
  'input.copy': '复制',
  'input.copyOf': '复制 {{text}}',
  'input.append': '追加',
  'input.appendLabel': '追加备注',
  'input.appendHelp': '要追加的内容，按回车追加',
  'input.phrases': '常用备注',
  'input.from': '开始日期',
  'input.to': '结束日期',
  'input.shortcuts': '快捷日期',
  'input.today': '今天',
  'input.yesterday': '昨天',
  'input.oneWeekAgo': '近一周',
  'input.oneMonthAgo': '近一月',
}

export const en = {
  'input.delayed': '{{label}} ({{seconds}} s)',
  'input.tooLong': 'At most {{maximum}} characters',
  'input.more': '{{label}}: one more',
  'input.less': '{{label}}: one less',
  'input.copy': 'Copy',
  'input.copyOf': 'Copy {{text}}',
  'input.append': 'Append',
  'input.appendLabel': 'Append to the remark',
  'input.appendHelp': 'What to append; Enter appends it',
  'input.phrases': 'Frequent remarks',
  'input.from': 'From',
  'input.to': 'To',
  'input.shortcuts': 'Quick dates',
  'input.today': 'Today',
  'input.yesterday': 'Yesterday',
  'input.oneWeekAgo': 'Past week',
  'input.oneMonthAgo': 'Past month',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
