import * as calls from '#protocol/audit-log/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { pageOfOperations } from './log.ts'
import { endSessions, pageOfSessions } from './sessions.ts'

/** The operation log and the sessions (spec: pages#system-pages). */
export const oversight = handle(calls)({
  logPage: pageOfOperations,
  sessionPage: pageOfSessions,
  kick: endSessions,
})
