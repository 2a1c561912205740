import { page } from '#protocol/notice/calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { keptQuery, noticesById } from './reading.ts'

/** The notices as a sheet. */
export const noticeExport = defineExport({
  pageCode: 'sys.notice',
  call: page,
  columns: {
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
  },
  async ids(db, reach, filter, limit) {
    const rows = await keptQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
    return rows.map((row) => row.id)
  },
  rows: noticesById,
})
