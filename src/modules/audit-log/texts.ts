import { textTable } from '#domain/text-table.ts'
import { texts as protocolTexts } from '#protocol/audit-log/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'oversight.operator': ['操作人', 'Operator'],
  'oversight.time': ['操作时间', 'Time'],
  'oversight.code': ['操作代码', 'Code'],
  'oversight.operatorHelp': ['用户名或姓名开头', 'Account or name starts with'],
  'oversight.entityFilter': ['操作对象', 'About'],
  'oversight.days': ['操作日期', 'Days'],
  'oversight.daysHelp': [
    '不选日期时显示最近31天，一次最多查询93天、10000条',
    'Without days the last 31 are shown; at most 93 days and 10,000 lines at once',
  ],
  'oversight.done.1': ['成功', 'Done'],
  'oversight.done.0': ['被拒绝', 'Refused'],
  'oversight.open': ['详情', 'Details'],
  'oversight.nothing': [
    '没有操作记录。修改、审批、登录等操作会记录在这里',
    'Nothing was done. Changes, approvals and signing in are kept here',
  ],
  'oversight.changed': ['修改内容', 'What was changed'],
  'oversight.noChanges': ['这次操作没有逐项记录的修改', 'Nothing was kept field by field'],
  'oversight.field': ['项目', 'Field'],
  'oversight.before': ['修改前', 'Before'],
  'oversight.after': ['修改后', 'After'],
  'oversight.emptyValue': ['（空）', '(empty)'],
  'oversight.more': ['{{fields}} 等 {{count}} 项', '{{fields}} and more: {{count}}'],
  'oversight.gap': ['、', ', '],
  'oversight.browser': ['浏览器', 'Browser'],
  'oversight.unknownBrowser': ['其他程序', 'Another program'],
  'oversight.own': ['当前会话', 'This session'],
  'oversight.ownRefused': ['这是您自己的会话，请使用退出登录', 'This is your own session; use "log out"'],
  'oversight.remembered': ['保持登录', 'Stays signed in'],
  'oversight.rememberedYes': ['是', 'Yes'],
  'oversight.rememberedNo': ['否', 'No'],
  'oversight.signedInAt': ['登录时间', 'Signed in at'],
  'oversight.kick': ['强制下线', 'Sign out'],
  'oversight.kickAsk': [
    '强制“{{name}}”下线？对方15秒内回到登录页，未保存的内容会保留为草稿。',
    'Sign "{{name}}" out? The browser is back at the sign-in page within 15 s; what was typed stays as a draft.',
  ],
  'oversight.kickAskMany': [
    '强制所选 {{count}} 个会话下线？对方15秒内回到登录页，未保存的内容会保留为草稿。',
    'Sign {{count}} sessions out? The browsers are back at the sign-in page within 15 s; what was typed stays as drafts.',
  ],
  'oversight.kicked': ['已下线 {{count}} 个会话', '{{count}} sessions were ended'],
  'oversight.noSessions': ['没有在线会话', 'Nobody is signed in'],
})

defineTexts(texts, protocolTexts, fieldTexts, titles)
