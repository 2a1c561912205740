import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'noticeBoard.which': ['显示', 'Show'],
  'noticeBoard.which.all': ['全部', 'All'],
  'noticeBoard.which.unread': ['未读', 'Unread'],
  'noticeBoard.which.important': ['重要', 'Important'],
  'noticeBoard.place': ['展示位置', 'Shown at'],
  'noticeBoard.words': ['标题或城市', 'Title or city'],
  'noticeBoard.none': ['没有符合条件的公告', 'No notice fits'],
  'noticeBoard.nothing': [
    '目前没有公告。发布后会自动出现在这里',
    'There are no notices at present. New ones appear here by themselves',
  ],
  'noticeBoard.choose': ['从左侧选择一条公告', 'Choose a notice on the left'],
  'noticeBoard.list': ['公告', 'Notices'],
})
