/** Title of the page, needed before its own chunk is there. */
export const zh = {
  'parameter.page': '系统参数',
}

export const en = {
  'parameter.page': 'System parameters',
} satisfies Record<keyof typeof zh, string>
