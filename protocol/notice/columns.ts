import { columnsOf } from '#protocol/kit/columns.ts'
import type { NoticeRow } from './schemas.ts'

/** The notices as their authors list them. */
export const noticeColumns = columnsOf<NoticeRow>()({
  title: {},
  type: { group: 'noticeType' },
  importance: { group: 'noticeImportance' },
  topHead: { group: 'pinned' },
  platform: { group: 'noticePlatform' },
  showPlace: { group: 'noticePlace' },
  departureCity: {},
  arrivalCity: {},
  validFromDay: {},
  validToDay: {},
  readCount: {},
  companyName: {},
  createUser: {},
  createTime: {},
  updateUser: {},
  updateTime: {},
})
