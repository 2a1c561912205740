import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { day } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { auditEntities } from './entities.ts'

/** Who did what, and who is signed in: the operation log and the sessions. */

/** Without days the log tells of so many days until now, and never of more at once than `mostLogDays`. */
export const usualLogDays = 31
export const mostLogDays = 93
/** So many entries are counted and paged through; whoever looks for older ones narrows the conditions. */
export const mostLogRows = 10_000

const fieldChange = z.object({
  field: z.string(),
  /** The field in words, and those of a code that it held. */
  name: z.string(),
  from: z.optional(z.union([z.string(), z.number()])),
  fromText: z.optional(z.string()),
  to: z.optional(z.union([z.string(), z.number()])),
  toText: z.optional(z.string()),
})

export const operation = z.object({
  id: z.int(),
  createTime: z.int(),
  /** The name it has in the code, and in words. */
  action: z.string(),
  actionName: z.string(),
  operator: z.optional(z.string()),
  companyName: z.optional(z.string()),
  entity: z.optional(z.string()),
  entityName: z.optional(z.string()),
  entityId: z.optional(z.int()),
  /** The code of the answer: 0000, 6666 and 7777 are done, everything else was refused. */
  code: z.string(),
  detail: z.optional(z.string()),
  changes: z.array(fieldChange),
  ip: z.optional(z.string()),
  requestId: z.optional(z.string()),
})
export type Operation = z.output<typeof operation>

const short = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max, 'rules.tooLong')))

const DAY = 86_400_000

/** What people did within the caller's reach; `operator` begins a user name or a real name. */
export const logPage = defineCall({
  method: 'GET',
  path: '/sys/log/page',
  permission: 'sys.operationLog.view',
  input: z
    .strictObject({
      operator: short(30),
      entity: z.optional(z.enum(auditEntities)),
      entityId: z.optional(z.int().check(z.minimum(-99))),
      /** 1: done, 0: refused. */
      done: z.optional(z.literal([0, 1])),
      ip: short(45),
      fromDay: z.optional(day()),
      toDay: z.optional(day()),
      ...paging(['createTime']),
    })
    .check(
      z.refine(
        ({ fromDay, toDay }) => !fromDay || !toDay || Date.parse(toDay) - Date.parse(fromDay) < mostLogDays * DAY,
        { error: 'oversight.tooManyDays', path: ['toDay'] },
      ),
    ),
  output: pageOf(operation),
  effect: 'read',
})

export const onlineSession = z.object({
  /** The beginning of the session's hash: names it, and opens nothing. */
  sessionNo: z.string(),
  userId: z.int(),
  userName: z.string(),
  realName: z.optional(z.string()),
  identityCode: z.int(),
  companyName: z.string(),
  ip: z.optional(z.string()),
  agent: z.optional(z.string()),
  createTime: z.int(),
  seenTime: z.int(),
  expiresTime: z.int(),
  remember: z.literal([0, 1]),
  /** The one that asks. */
  isOwn: z.boolean(),
})
export type OnlineSession = z.output<typeof onlineSession>

const session = resource('/sys/session', 'sys.session')

/** Browsers that are signed in, within the caller's reach. */
export const sessionPage = session.read('page', 'view', {
  input: z.strictObject({
    operator: short(30),
    identityCode: z.optional(z.literal([1, 2, 4, 8])),
    ip: short(45),
    ...paging(['seenTime', 'createTime']),
  }),
  output: pageOf(onlineSession),
})

/** Signs browsers out: each is back at the sign-in page within 15 s. Sessions that are over already are passed over. */
export const kick = session.change('kick', 'kick', {
  input: z.strictObject({
    sessionNos: z
      .array(z.string().check(z.regex(/^[0-9a-f]{16}$/, 'rules.invalid')))
      .check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooMany')),
  }),
  output: z.object({ ended: z.int() }),
  touches: ['session'],
})
