import type { Generated } from 'kysely'

/** A file that is read into the product as a task. */
export interface ImportTaskTable {
  id: Generated<number>
  userId: number
  companyId: number
  /** What is imported: the code of a declared source. */
  source: string
  fileName: string
  lang: string
  status: number
  total: Generated<number>
  done: Generated<number>
  okCount: Generated<number>
  failedCount: Generated<number>
  /** JSON of a text key with its parameters. */
  problem: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: number | null
  createTime: number
  startTime: number | null
  finishTime: number | null
}

/** One line of the file: its cells by field, why it cannot be taken, and whether it was. */
export interface ImportRowTable {
  taskId: number
  /** Counts as the sheet does, from 1. */
  line: number
  /** JSON of the texts by field. */
  cells: string
  /** JSON of the problems by field. */
  problem: string | null
  done: Generated<number>
}
