import * as z from 'zod/mini'
import { emailPattern, imageListLimit, mobilePattern, phonePattern } from '#domain/constants.ts'
import { isTaxCode } from '#domain/documents.ts'
import { isTimeRange } from '#domain/periods.ts'
import { isEnglish } from '#domain/text.ts'
import { attachment } from '#protocol/file/calls.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { id, optionalText, remark, requiredText } from '#protocol/kit/fields.ts'

/**
 * The companies of the platform's customers: agents and acceptance organisations (spec: domain#companies,
 * calls#company-calls).
 */

export const companyNameMaxLength = 60
export const shortNameMaxLength = 20

const optional = (max: number, fits: (text: string) => boolean, message: string) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(max, 'rules.tooLong'),
      z.refine((text) => text === '' || fits(text), message),
    ),
  )

/** The papers of a company (spec: forms#uploads); what is absent stays as it is. */
const papersForm = {
  /** The business licence; null: none. */
  licence: z.optional(z.nullable(attachment)),
  /** Pictures of its premises, in their order. */
  photos: z.optional(z.array(attachment).check(z.maxLength(imageListLimit, 'rules.tooMany'))),
}

/** What anybody of the company may change: how it is reached, and what its papers say of that. */
export const contactForm = {
  ename: requiredText(80),
  contactName: requiredText(30),
  contactMobile: requiredText(16).check(z.regex(mobilePattern, 'rules.mobile')),
  phone: optional(20, (text) => phonePattern.test(text), 'rules.phone'),
  email: optional(60, (text) => emailPattern.test(text), 'rules.email'),
  address: optionalText(120),
  eaddress: optional(160, isEnglish, 'rules.english'),
  /** When papers are taken in, and when they are given back. */
  openingHours: optional(11, isTimeRange, 'rules.timeRange'),
  pickupHours: optional(11, isTimeRange, 'rules.timeRange'),
  openingNote: optionalText(120),
  ...papersForm,
}

/** What the platform writes of a company. The code begins a center's contract numbers: 2 to 6 letters, never changed later. */
export const companyForm = {
  companyName: requiredText(companyNameMaxLength),
  shortName: requiredText(shortNameMaxLength),
  companyCode: z.optional(z.string().check(z.trim(), z.regex(/^([A-Z]{2,6})?$/, 'company.codeForm'))),
  level: z._default(z.int('rules.integer').check(z.minimum(1, 'rules.positive'), z.maximum(9, 'rules.tooLarge')), 1),
  isGroup: z._default(z.literal([0, 1]), 0),
  groupId: z.optional(id()),
  taxCode: optional(20, isTaxCode, 'rules.taxCode'),
  ...contactForm,
  remark: remark(),
}

/** Companies that are kept as customers: agents (4) and acceptance organisations (8). */
export const customerIdentity = z.literal([4, 8])
export type CustomerIdentity = z.output<typeof customerIdentity>

export const company = z.object({
  id: z.int(),
  identityCode: z.int(),
  companyName: z.string(),
  shortName: z.string(),
  ename: z.string(),
  companyCode: z.string(),
  level: z.int(),
  status: z.int(),
  isGroup: z.literal([0, 1]),
  groupId: z.optional(z.int()),
  groupName: z.optional(z.string()),
  contactName: z.optional(z.string()),
  contactMobile: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  address: z.optional(z.string()),
  eaddress: z.optional(z.string()),
  taxCode: z.optional(z.string()),
  openingHours: z.optional(z.string()),
  pickupHours: z.optional(z.string()),
  openingNote: z.optional(z.string()),
  /** Only where one company is read. */
  licence: z.optional(attachment),
  photos: z.optional(z.array(attachment)),
  remark: z.optional(z.string()),
  /** Why it did not pass, or why it was stopped. */
  reason: z.optional(z.string()),
  createUser: z.optional(z.string()),
  createTime: z.int(),
  updateUser: z.optional(z.string()),
  updateTime: z.int(),
  auditUser: z.optional(z.string()),
  auditTime: z.optional(z.int()),
  version: z.int(),
})
export type Company = z.output<typeof company>

const named = z.object({ id: z.int(), name: z.string() })

export const companyDetail = z.object({
  company,
  /** What may be done now, and why something may not. */
  actions: z.array(availableAction),
  countries: z.array(z.object({ code: z.string(), cname: z.string(), ename: z.string() })),
  /** Of an agent the centers that it may hand papers to, of a center the agents that may hand papers in. */
  organizations: z.array(named),
})
export type CompanyDetail = z.output<typeof companyDetail>

/** The supplier's own system, where its people look our orders up. */
export const supplierPlatform = z.object({
  platformName: z.string(),
  url: z.optional(z.string()),
  account: z.optional(z.string()),
  remark: z.optional(z.string()),
  updateUser: z.string(),
  updateTime: z.int(),
  version: z.int(),
})
export type SupplierPlatform = z.output<typeof supplierPlatform>

const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#]+\.[^\s]+$/.test(text)

export const supplierPlatformForm = {
  platformName: requiredText(40),
  url: optional(200, isWebAddress, 'company.urlForm'),
  account: optionalText(60),
  remark: remark(),
}

/** Beside the record: what belongs to the company elsewhere. */
export const companyExt = z.object({
  users: z.int(),
  departments: z.int(),
  /** Companies of this group. */
  members: z.array(named),
  platform: z.nullable(supplierPlatform),
})
export type CompanyExt = z.output<typeof companyExt>

/** What a company may be given; `chosen` has it already. */
export const authorizable = z.object({
  countries: z.array(z.object({ code: z.string(), cname: z.string(), ename: z.string(), chosen: z.boolean() })),
  organizations: z.array(z.object({ id: z.int(), name: z.string(), chosen: z.boolean() })),
})
export type Authorizable = z.output<typeof authorizable>

/** spec: domain#companies. */
export const companyOption = z.object({
  id: z.int(),
  shortName: z.string(),
  companyName: z.string(),
  companyCode: z.string(),
})
