import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'notice.open': '公告，共 {{count}} 条，{{unread}} 条未读',
  'notice.openWithMessages': '公告，共 {{count}} 条，{{unread}} 条未读；消息 {{messages}} 条未读',
  'notice.both': '消息与公告',
  'notice.messages': '消息',
  'notice.list': '公告列表',
  'notice.none': '没有公告',
  'notice.back': '返回列表',
  'notice.unread': '未读',
  'notice.important': '重要',
  'notice.top': '置顶',
  'notice.carousel': '置顶公告',
  'notice.previous': '上一条公告',
  'notice.next': '下一条公告',
  'notice.pause': '暂停轮播',
  'notice.play': '继续轮播',
}

export const en = {
  'notice.open': 'Notices: {{count}}, {{unread}} unread',
  'notice.openWithMessages': 'Notices: {{count}}, {{unread}} unread; messages: {{messages}} unread',
  'notice.both': 'Messages and notices',
  'notice.messages': 'Messages',
  'notice.list': 'List of notices',
  'notice.none': 'There are no notices',
  'notice.back': 'Back to the list',
  'notice.unread': 'Unread',
  'notice.important': 'Important',
  'notice.top': 'Pinned',
  'notice.carousel': 'Pinned notices',
  'notice.previous': 'Previous notice',
  'notice.next': 'Next notice',
  'notice.pause': 'Stop the carousel',
  'notice.play': 'Let the carousel go on',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
