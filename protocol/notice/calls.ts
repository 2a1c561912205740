import * as z from 'zod/mini'
import { noticePlatforms } from '#domain/status-messages.ts'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { flag, id, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import {
  noticeCity,
  noticeDetail,
  noticeForm,
  noticeHead,
  noticeImportance,
  noticePlaceField,
  noticePlatformField,
  noticeRow,
  noticeType,
} from './schemas.ts'

/** spec: calls#notice-calls: /api/sys/notice. */

const audience = { platform: noticePlatformField, showPlace: noticePlaceField }

/** What the caller should know today, newest first, at most fifty. A condition that is left out does not narrow. */
export const queryList = defineCall({
  method: 'GET',
  path: '/sys/notice/queryList',
  permission: 'signedIn',
  input: z.strictObject({
    type: z.optional(noticeType),
    ...audience,
    departureCity: noticeCity,
    arrivalCity: noticeCity,
  }),
  output: z.array(noticeHead),
  effect: 'read',
})

/** Those of them that are held up to everybody: what the carousel shows. */
export const getTopNotices = defineCall({
  method: 'GET',
  path: '/sys/notice/getTopNotices',
  permission: 'signedIn',
  input: z.strictObject(audience),
  output: z.array(noticeHead),
  effect: 'read',
})

/** One notice with its content, for who gets it and for who keeps it. */
export const detail = defineCall({
  method: 'GET',
  path: '/sys/notice/detail',
  permission: 'signedIn',
  input: z.strictObject({ id: id() }),
  output: noticeDetail,
  effect: 'read',
})

/** The caller knows this notice now, at whatever computer: a popup does not open for him again. */
export const read = defineCall({
  method: 'POST',
  path: '/sys/notice/read',
  permission: 'signedIn',
  body: 'form',
  input: z.strictObject({ id: id() }),
  output: z.null(),
  effect: 'change',
  touches: ['notice'],
})

/** `keywords`: the beginning of the title. */
export const page = defineCall({
  method: 'GET',
  path: '/sys/notice/page',
  permission: 'sys.notice.view',
  input: z.strictObject({
    keywords: z.optional(z.string().check(z.trim(), z.maxLength(100, 'rules.tooLong'))),
    type: z.optional(noticeType),
    platform: z.optional(z.enum(noticePlatforms)),
    showPlace: noticePlaceField,
    importance: z.optional(noticeImportance),
    topHead: z.optional(flag()),
    ...paging(['createTime']),
  }),
  output: pageOf(noticeRow),
  effect: 'read',
})

/** Publishes at once. The platform's notices are for everybody, a company's for its own people. */
export const add = defineCall({
  method: 'POST',
  path: '/sys/notice/add',
  permission: 'sys.notice.edit',
  input: z.strictObject(noticeForm),
  output: z.object({ id: z.int(), version: z.int() }),
  effect: 'change',
  touches: ['notice'],
})

/** Who knows it already is not told again. */
export const update = defineCall({
  method: 'POST',
  path: '/sys/notice/update',
  permission: 'sys.notice.edit',
  input: z.strictObject({ id: id(), version: version(), ...noticeForm }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['notice'],
})

export const remove = defineCall({
  method: 'POST',
  path: '/sys/notice/delete',
  permission: 'sys.notice.delete',
  body: 'form',
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.null(),
  effect: 'change',
  touches: ['notice'],
})

/** Each for itself: what cannot be deleted is named and stays, the others go. */
export const batchDelete = defineCall({
  method: 'POST',
  path: '/sys/notice/batchDelete',
  permission: 'sys.notice.delete',
  body: 'form',
  input: z.strictObject({
    ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(100, 'rules.tooMany')),
  }),
  output: batchAnswer(),
  effect: 'change',
  touches: ['notice'],
})

/** Holds a notice up to everybody, or no longer. */
export const changeTopHead = defineCall({
  method: 'POST',
  path: '/sys/notice/changeTopHead',
  permission: 'sys.notice.edit',
  body: 'form',
  input: z.strictObject({ id: id(), version: version(), topHead: flag() }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['notice'],
})
