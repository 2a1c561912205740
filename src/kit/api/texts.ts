export const zh = {
  'client.networkWith': '网络异常：{{message}}',
}

export const en = {
  'client.networkWith': 'Network error: {{message}}',
} satisfies Record<keyof typeof zh, string>
