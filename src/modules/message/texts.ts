import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'messagePage.list': '消息列表',
  'messagePage.none': '没有消息',
  'messagePage.noneHint': '退回、待审批、逾期等需要您处理的事会出现在这里',
  'messagePage.unread': '未读',
  'messagePage.act': '需处理',
  'messagePage.done': '已由 {{user}} 处理',
  'messagePage.doneAlone': '已处理',
  'messagePage.readAll': '全部标为已读',
  'messagePage.more': '更多',
  'messagePage.new': '新消息',
  'messagePage.open': '查看',
  'messagePage.close': '关闭',
  'messagePage.others': '另有 {{n}} 条',
}

export const en = {
  'messagePage.list': 'List of messages',
  'messagePage.none': 'There are no messages',
  'messagePage.noneHint': 'What is sent back, waits for approval or is overdue and asks for you comes here',
  'messagePage.unread': 'Unread',
  'messagePage.act': 'To do',
  'messagePage.done': 'Done by {{user}}',
  'messagePage.doneAlone': 'Done',
  'messagePage.readAll': 'Mark all as read',
  'messagePage.more': 'More',
  'messagePage.new': 'New message',
  'messagePage.open': 'Open',
  'messagePage.close': 'Close',
  'messagePage.others': '{{n}} more',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
