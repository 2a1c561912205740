import * as z from 'zod/mini'
import { companyStatus } from '#domain/status.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { day, id, optionalText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { logEntry } from '#protocol/order/schemas.ts'
import {
  authorizable,
  company,
  companyDetail,
  companyExt,
  companyForm,
  companyNameMaxLength,
  companyOption,
  contactForm,
  customerIdentity,
  shortNameMaxLength,
  supplierPlatformForm,
} from './schemas.ts'

/** spec: calls#company-calls, /api/company. */

const status = z.literal(Object.values(companyStatus))
const saved = z.object({ id: z.int(), version: z.int() })
const changed = z.object({ version: z.int() })

const customer = resource('/company', 'cust.company', { lifecycle: 'company', touches: ['company'] })

/** The companies of one kind; `keywords` begins a name, a short name or a code. */
export const page = customer.read('page', 'view', {
  input: z.strictObject({
    identityCode: customerIdentity,
    status: z.optional(status),
    keywords: z.optional(z.string().check(z.trim(), z.maxLength(companyNameMaxLength, 'rules.tooLong'))),
    contactMobile: z.optional(z.string().check(z.trim(), z.maxLength(40, 'rules.tooLong'))),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))),
    groupId: z.optional(id()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(['createTime', 'companyName']),
  }),
  output: pageOf(company),
})

/** How many companies of a kind stand in each status. */
export const statusNum = customer.read('statusNum', 'view', {
  input: z.strictObject({ identityCode: customerIdentity }),
  output: z.record(z.string(), z.int()),
})

export const detail = customer.read('detail', 'view', { input: z.strictObject({ id: id() }), output: companyDetail })

export const getExt = customer.read('getExt', 'view', { input: z.strictObject({ id: id() }), output: companyExt })

export const queryLog = customer.read('queryLog', 'view', {
  input: z.strictObject({ id: id() }),
  output: z.array(logEntry),
})

/** Makes a company that waits for its audit, or changes one. Kind and code stay as they were made. */
export const save = customer.change('save', 'edit', {
  input: z
    .strictObject({
      id: z.optional(id()),
      version: z.optional(version()),
      identityCode: customerIdentity,
      ...companyForm,
    })
    .check(
      z.refine((form) => form.id === undefined || form.version !== undefined, {
        error: 'rules.required',
        path: ['version'],
      }),
      z.refine((form) => form.isGroup === 0 || form.groupId === undefined, {
        error: 'company.groupInGroup',
        path: ['groupId'],
      }),
    ),
  output: saved,
})

/** Soft, and only of a company that has done no business. */
export const remove = customer.step('delete', 'delete', {
  body: 'form',
  input: z.strictObject({ id: id(), version: version() }),
  output: z.null(),
})

/** Stops a company (4, with a reason), which signs its people out, or lets it go on (1). */
export const updateStatus = customer.change('updateStatus', 'stop', {
  body: 'form',
  input: z.strictObject({
    id: id(),
    version: version(),
    status: z.literal([companyStatus.PASS, companyStatus.STOPPED]),
    reason: optionalText(255),
  }),
  output: changed,
  touches: ['company', 'session'],
  transition: on('company', { field: 'status', [companyStatus.PASS]: 'resume', [companyStatus.STOPPED]: 'stop' }),
})

/** A company that did not pass is put before the auditors again. */
export const submitAudit = customer.step('submitAudit', 'edit', {
  input: z.strictObject({ id: id(), version: version() }),
  output: changed,
})

/** Passes a company (1) or not (7, with a reason). */
export const doAudit = customer.change('doAudit', 'audit', {
  input: z.strictObject({
    id: id(),
    version: version(),
    status: z.literal([companyStatus.PASS, companyStatus.UN_PASS]),
    reason: optionalText(255),
  }),
  output: changed,
  transition: on('company', { field: 'status', [companyStatus.PASS]: 'pass', [companyStatus.UN_PASS]: 'notPass' }),
})

const countries = z.array(z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))).check(z.maxLength(300))
const companies = z.array(id()).check(z.maxLength(2000, 'rules.tooMany'))

/** What an agent may order, and the centers that it may hand papers to. What is left out is taken away. */
export const agentAuthorize = customer.change('agent/authorize', 'authorize', {
  input: z.strictObject({ id: id(), version: version(), countries, organizations: companies }),
  output: changed,
})

/** The countries that a center takes papers in for, and the agents that may hand them in. */
export const acceptOrgAuthorize = customer.change('acceptOrg/authorize', 'authorize', {
  input: z.strictObject({ id: id(), version: version(), countries, organizations: companies }),
  output: changed,
})

export const listCanAuthorize = customer.read('listCanAuthorize', 'authorize', {
  input: z.strictObject({ id: id() }),
  output: authorizable,
})

const own = z.optional(id())

/** While a name is typed; `id` is the company that may keep it. Open for who registers, within limits. */
export const isCompanyNameExist = defineCall({
  method: 'GET',
  path: '/company/isCompanyNameExist',
  permission: 'open',
  input: z.strictObject({
    companyName: z.string().check(z.trim(), z.minLength(1, 'rules.required'), z.maxLength(companyNameMaxLength)),
    id: own,
  }),
  output: z.boolean(),
  effect: 'send',
})

export const isShortNameExist = customer.read('isShortNameExist', 'edit', {
  input: z.strictObject({
    shortName: z.string().check(z.trim(), z.minLength(1, 'rules.required'), z.maxLength(shortNameMaxLength)),
    id: own,
  }),
  output: z.boolean(),
})

const options = z.array(companyOption)

/** Companies in business that the caller may know of: those named by `ids`, groups or none, of one kind. */
export const queryList = customer.read('queryList', 'signedIn', {
  input: z.strictObject({
    ids: z.optional(z.array(id()).check(z.maxLength(200, 'rules.tooMany'))),
    isGroup: z.optional(z.literal([0, 1])),
    identityCode: z.optional(z.literal([2, 4, 8])),
  }),
  output: options,
})

/** Suppliers are acceptance organisations, buyers agents (spec: domain#companies). */
export const querySupplier = customer.read('querySupplier', 'signedIn', { output: options })
export const queryBuyer = customer.read('queryBuyer', 'signedIn', { output: options })

/** Keeps where a supplier works; the version is that of what is kept, missing when nothing is. */
export const saveSpPlatform = customer.change('saveSpPlatform', 'edit', {
  body: 'form',
  input: z.strictObject({ id: id(), version: z.optional(version()), ...supplierPlatformForm }),
  output: changed,
})

const ownCompany = resource('/company', 'sys.company', { touches: ['company'] })

/** The caller's own company, and what he may change of it. */
export const readOwn = ownCompany.read('own', 'edit', { output: companyDetail })

export const saveOwn = ownCompany.change('saveOwn', 'edit', {
  input: z.strictObject({ version: version(), ...contactForm }),
  output: changed,
})
