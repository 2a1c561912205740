import type { Generated } from 'kysely'

/** How people want to see their lists, and what they take out of them. */

export interface SavedViewTable {
  id: Generated<number>
  companyId: number
  userId: number
  pageCode: string
  name: string
  shared: Generated<number>
  /** JSON of `viewContent`. */
  content: string
  version: Generated<number>
  updateUser: string
  createTime: number
  updateTime: number
}

export interface SavedViewDefaultTable {
  userId: number
  pageCode: string
  viewId: number
}

export interface ExportTaskTable {
  id: Generated<number>
  userId: number
  companyId: number
  pageCode: string
  /** JSON of `exportQuestion`. */
  question: string
  lang: string
  /** How far its rows reached; a download asks for no less. */
  width: string
  status: number
  done: Generated<number>
  total: number | null
  /** JSON of a text key with its parameters. */
  problem: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: number | null
  storageName: string | null
  fileName: string | null
  size: number | null
  createTime: number
  startTime: number | null
  finishTime: number | null
}
