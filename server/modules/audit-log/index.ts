import * as calls from '#protocol/audit-log/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { operationList } from './log.ts'
import { endSessions, sessionList } from './sessions.ts'

/** The operation log and the sessions (spec: pages#system-pages). */
export const auditLog = handle(calls)({
  logPage: operationList.page,
  sessionPage: sessionList.page,
  kick: endSessions,
})
