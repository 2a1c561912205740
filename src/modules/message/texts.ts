import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'messagePage.list': ['消息列表', 'List of messages'],
  'messagePage.none': ['没有消息', 'There are no messages'],
  'messagePage.noneHint': [
    '退回、待审批、逾期等需要您处理的事会出现在这里',
    'What is sent back, waits for approval or is overdue and asks for you comes here',
  ],
  'messagePage.unread': ['未读', 'Unread'],
  'messagePage.act': ['需处理', 'To do'],
  'messagePage.done': ['已由 {{user}} 处理', 'Done by {{user}}'],
  'messagePage.doneAlone': ['已处理', 'Done'],
  'messagePage.readAll': ['全部标为已读', 'Mark all as read'],
  'messagePage.more': ['更多', 'More'],
  'messagePage.new': ['新消息', 'New message'],
  'messagePage.open': ['查看', 'Open'],
  'messagePage.close': ['关闭', 'Close'],
  'messagePage.others': ['另有 {{n}} 条', '{{n}} more'],
})

defineTexts(texts)
