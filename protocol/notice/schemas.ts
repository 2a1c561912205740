import * as z from 'zod/mini'
import { noticePlatform } from '#domain/constants.ts'
import { noticeImportances, noticePlaces, noticePlatforms, noticeTypes } from '#domain/status-messages.ts'
import { day, flag, requiredText } from '#protocol/kit/fields.ts'

/** spec: domain#notices. One without a place, or without a city, is for all of them. */

export const noticeType = z.literal(Object.values(noticeTypes))
export const noticeImportance = z.literal(Object.values(noticeImportances))

export const noticePlatformField = z._default(z.enum(noticePlatforms), noticePlatform)
export const noticePlaceField = z.optional(z.enum(noticePlaces))
/** Cities by their names, as on tickets. */
export const noticeCity = z.optional(z.string().check(z.trim(), z.maxLength(64, 'rules.tooLong')))

export const noticeContentMax = 20_000

/** What an author writes. `content` is HTML and comes out cleaned; both days are inclusive, a missing one leaves that side open. */
export const noticeForm = {
  title: requiredText(100),
  content: requiredText(noticeContentMax),
  importance: z._default(noticeImportance, 1),
  topHead: z._default(flag(), 0),
  type: z._default(noticeType, 1),
  platform: noticePlatformField,
  showPlace: noticePlaceField,
  departureCity: noticeCity,
  arrivalCity: noticeCity,
  validFromDay: z.optional(day()),
  validToDay: z.optional(day()),
}

const head = {
  id: z.int(),
  title: z.string(),
  importance: noticeImportance,
  topHead: flag(),
  type: noticeType,
  platform: z.enum(noticePlatforms),
  showPlace: noticePlaceField,
  departureCity: z.optional(z.string()),
  arrivalCity: z.optional(z.string()),
  createTime: z.int(),
  version: z.int(),
}

/** A notice as its readers list it. `readTime`: since when this user knows it. */
export const noticeHead = z.object({ ...head, readTime: z.optional(z.int()) })
export type NoticeHead = z.output<typeof noticeHead>

/** A notice as its authors list it. Without `companyId` everybody gets it, else the people of that company. */
export const noticeRow = z.object({
  ...head,
  validFromDay: z.optional(z.string()),
  validToDay: z.optional(z.string()),
  companyId: z.optional(z.int()),
  companyName: z.optional(z.string()),
  /** How many people know it. */
  readCount: z.optional(z.int()),
  createUser: z.string(),
  updateUser: z.string(),
  updateTime: z.int(),
})
export type NoticeRow = z.output<typeof noticeRow>

/** One notice; the addresses of its pictures open for ten minutes. */
export const noticeDetail = z.object({
  ...noticeRow.shape,
  readTime: z.optional(z.int()),
  content: z.string(),
})
export type NoticeDetail = z.output<typeof noticeDetail>
