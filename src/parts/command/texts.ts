export const zh = {
  'change.unsure': '网络中断，还不知道是否已处理。正在自动确认，不会重复提交',
  'change.retry': '立即确认',
  'change.loadLatest': '加载最新内容',
}

export const en = {
  'change.unsure': 'The network failed; it is not known whether this was done. Asking again, nothing is done twice',
  'change.retry': 'Ask now',
  'change.loadLatest': 'Load the latest',
} satisfies Record<keyof typeof zh, string>
