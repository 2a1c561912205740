import type { Generated } from 'kysely'

/** What people are told, and who knows it. */

export interface NoticeTable {
  id: Generated<number>
  title: string
  content: string
  importance: Generated<number>
  topHead: Generated<number>
  type: Generated<number>
  platform: string
  showPlace: string | null
  departureCity: string | null
  arrivalCity: string | null
  validFromDay: string | null
  validToDay: string | null
  /** Whose people get it; null: everybody. */
  companyId: number | null
  createUserId: number
  createUser: string
  updateUser: string
  createTime: number
  updateTime: number
  deleted: Generated<number>
  version: Generated<number>
}

export interface NoticeReadTable {
  noticeId: number
  userId: number
  readTime: number
}
