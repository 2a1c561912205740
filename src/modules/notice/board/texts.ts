export const zh = {
  'noticeBoard.which': '显示',
  'noticeBoard.which.all': '全部',
  'noticeBoard.which.unread': '未读',
  'noticeBoard.which.important': '重要',
  'noticeBoard.place': '展示位置',
  'noticeBoard.words': '标题或城市',
  'noticeBoard.none': '没有符合条件的公告',
  'noticeBoard.nothing': '目前没有公告。发布后会自动出现在这里',
  'noticeBoard.choose': '从左侧选择一条公告',
  'noticeBoard.list': '公告',
}

export const en = {
  'noticeBoard.which': 'Show',
  'noticeBoard.which.all': 'All',
  'noticeBoard.which.unread': 'Unread',
  'noticeBoard.which.important': 'Important',
  'noticeBoard.place': 'Shown at',
  'noticeBoard.words': 'Title or city',
  'noticeBoard.none': 'No notice fits',
  'noticeBoard.nothing': 'There are no notices at present. New ones appear here by themselves',
  'noticeBoard.choose': 'Choose a notice on the left',
  'noticeBoard.list': 'Notices',
} satisfies Record<keyof typeof zh, string>
