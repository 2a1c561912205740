import { textTable } from '#domain/text-table.ts'

/** Messages of notices. */
export const texts = textTable({
  'notice.daysReversed': ['失效日期不能早于生效日期', 'The last day must not be before the first'],
  'notice.pictureUnknown': [
    '公告中的图片不存在，请重新上传',
    'A picture of the notice does not exist, please upload it again',
  ],
})
