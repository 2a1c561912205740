export const zh = {
  'change.unsure': '网络中断，不确定是否已提交；正在向服务器确认，不会重复提交',
  'change.retry': '立即确认',
  'change.loadLatest': '加载最新内容',
}

export const en = {
  'change.unsure':
    'The network failed, so it is not known whether this arrived; asking the server, nothing is done twice',
  'change.retry': 'Ask now',
  'change.loadLatest': 'Load the latest',
} satisfies Record<keyof typeof zh, string>
