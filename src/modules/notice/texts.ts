import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'notice.open': ['公告，共 {{count}} 条，{{unread}} 条未读', 'Notices: {{count}}, {{unread}} unread'],
  'notice.openWithMessages': [
    '公告，共 {{count}} 条，{{unread}} 条未读；消息 {{messages}} 条未读',
    'Notices: {{count}}, {{unread}} unread; messages: {{messages}} unread',
  ],
  'notice.both': ['消息与公告', 'Messages and notices'],
  'notice.messages': ['消息', 'Messages'],
  'notice.list': ['公告列表', 'List of notices'],
  'notice.none': ['没有公告', 'There are no notices'],
  'notice.back': ['返回列表', 'Back to the list'],
  'notice.unread': ['未读', 'Unread'],
  'notice.important': ['重要', 'Important'],
  'notice.top': ['置顶', 'Pinned'],
  'notice.carousel': ['置顶公告', 'Pinned notices'],
  'notice.previous': ['上一条公告', 'Previous notice'],
  'notice.next': ['下一条公告', 'Next notice'],
  'notice.pause': ['暂停轮播', 'Stop the carousel'],
  'notice.play': ['继续轮播', 'Let the carousel go on'],
})

defineTexts(texts)
