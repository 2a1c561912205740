/** Messages of notices. */
export const zh = {
  'notice.daysReversed': '失效日期不能早于生效日期',
  'notice.pictureUnknown': '公告中的图片不存在，请重新上传',
}

export const en = {
  'notice.daysReversed': 'The last day must not be before the first',
  'notice.pictureUnknown': 'A picture of the notice does not exist, please upload it again',
} satisfies Record<keyof typeof zh, string>
