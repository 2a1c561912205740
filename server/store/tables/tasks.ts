import type { Generated } from 'kysely'

/** Tasks that run by the clock, their runs, and visa forms on their way to a consulate's site. Instants in ms. */

export interface ScheduledTaskTable {
  id: Generated<number>
  taskName: string
  description: string
  cronExpression: string
  serviceName: string
  method: string
  /** What becomes of firings that nobody was there for: `missedPolicies`. */
  missed: Generated<string>
  active: Generated<number>
  /** The next firing; null when there is none any more. */
  nextTime: number | null
  updateUser: string | null
  createTime: number
  updateTime: number
  version: Generated<number>
}

/** One firing of a task; task and firing time together are there once. The task's words stay when it is deleted. */
export interface TaskRunTable {
  id: Generated<number>
  taskId: number
  taskName: string
  serviceName: string
  method: string
  fireTime: number
  firedBy: string
  /** Who pressed "run now". */
  operator: string | null
  status: number
  /** The process that worked on it last. */
  server: string | null
  startTime: number | null
  finishTime: number | null
  durationMs: number | null
  /** JSON of a text key with its parameters, or a plain text. */
  result: string | null
  error: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: number | null
}

export interface FormTaskTable {
  id: Generated<number>
  orderId: number
  applicantId: number
  /** What the task does at the site: `syncMarkers`. */
  marker: string
  status: number
  applicationStatus: Generated<number>
  /** The site's own number, once it took the form. */
  applicationNo: string | null
  /** Under which the site knows the same form sent twice. */
  reference: string
  /** JSON of a text key with its parameters. */
  problem: string | null
  attempts: Generated<number>
  leaseOwner: string | null
  /** End of the worker's lease; while the site decides, when to ask again. */
  leaseUntil: number | null
  /** The buyer and the center of the order: who may see the task. */
  companyId: number | null
  centerId: number | null
  createUser: string
  createUserId: number
  createTime: number
  updateTime: number
  startTime: number | null
  finishTime: number | null
  version: Generated<number>
}
