import * as z from 'zod/mini'
import { noticePlatforms } from '#domain/status-messages.ts'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { flag, id, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
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

const notices = resource('/sys/notice', 'sys.notice', { touches: ['notice'] })

/** What the caller should know today, newest first, at most fifty. A condition that is left out does not narrow. */
export const queryList = notices.read('queryList', 'signedIn', {
  input: z.strictObject({
    type: z.optional(noticeType),
    ...audience,
    departureCity: noticeCity,
    arrivalCity: noticeCity,
  }),
  output: z.array(noticeHead),
})

/** Those of them that are held up to everybody: what the carousel shows. */
export const getTopNotices = notices.read('getTopNotices', 'signedIn', {
  input: z.strictObject(audience),
  output: z.array(noticeHead),
})

/** One notice with its content, for who gets it and for who keeps it. */
export const detail = notices.read('detail', 'signedIn', { input: z.strictObject({ id: id() }), output: noticeDetail })

/** The caller knows this notice now, at whatever computer: a popup does not open for him again. */
export const read = notices.change('read', 'signedIn', {
  body: 'form',
  input: z.strictObject({ id: id() }),
  output: z.null(),
})

/** `keywords`: the beginning of the title. */
export const page = notices.read('page', 'view', {
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
})

/** Publishes at once. The platform's notices are for everybody, a company's for its own people. */
export const add = notices.change('add', 'edit', {
  input: z.strictObject(noticeForm),
  output: z.object({ id: z.int(), version: z.int() }),
})

/** Who knows it already is not told again. */
export const update = notices.change('update', 'edit', {
  input: z.strictObject({ id: id(), version: version(), ...noticeForm }),
  output: z.object({ version: z.int() }),
})

export const remove = notices.change('delete', 'delete', {
  body: 'form',
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.null(),
})

/** Each for itself: what cannot be deleted is named and stays, the others go. */
export const batchDelete = notices.change('batchDelete', 'delete', {
  body: 'form',
  input: z.strictObject({
    ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(100, 'rules.tooMany')),
  }),
  output: batchAnswer(),
})

/** Holds a notice up to everybody, or no longer. */
export const changeTopHead = notices.change('changeTopHead', 'edit', {
  body: 'form',
  input: z.strictObject({ id: id(), version: version(), topHead: flag() }),
  output: z.object({ version: z.int() }),
})
