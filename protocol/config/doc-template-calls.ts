import * as z from 'zod/mini'
import { docPapers, docSubjects } from '#domain/config/doc-placeholders.ts'
import { flag, id, requiredText, text } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { createIn, groupOf, ofCenter, overrideWith, removeFrom, sortNo, storedRow, updateIn } from './kit.ts'

const paper = z.enum(docPapers, 'rules.choice')
const subject = z.enum(docSubjects, 'rules.choice')
const mm = z.int('rules.integer').check(z.minimum(10, 'rules.tooSmall'), z.maximum(420, 'rules.tooLarge'))

export const docHtmlMaxLength = 20_000
const html = text(docHtmlMaxLength)

/** A document that a center prints: HTML with placeholders, laid out on a sheet in mm. */
export const docTemplateForm = {
  code: z.string().check(z.trim(), z.regex(/^[a-z][a-zA-Z0-9-]{1,39}$/, 'config.template.code')),
  name: requiredText(40),
  ename: z._default(text(80), ''),
  subject,
  paper,
  /** Of a label; the other papers have their own. */
  widthMm: z.optional(mm),
  heightMm: z.optional(mm),
  html: html.check(z.minLength(1, 'rules.required')),
  sortNo: sortNo(),
  /** 0: not offered for printing. */
  valid: z._default(flag(), 1),
}

export const docTemplateRow = z.object({
  ...storedRow,
  code: z.string(),
  name: z.string(),
  ename: z.string(),
  subject,
  paper,
  widthMm: z.optional(z.int()),
  heightMm: z.optional(z.int()),
  html: z.string(),
  sortNo: z.int(),
  valid: flag(),
})
export type DocTemplate = z.output<typeof docTemplateRow>

/** A document ready for paper: clean HTML without scripts, on a sheet in mm; a roll has no height. */
export const printedDoc = z.object({
  title: z.string(),
  html: z.string(),
  widthMm: z.int(),
  heightMm: z.optional(z.int()),
  marginMm: z.int(),
})
export type PrintedDoc = z.output<typeof printedDoc>

const docTemplate = groupOf('docTemplate')

export const create = createIn(docTemplate, docTemplateForm)

export const update = updateIn(docTemplate, docTemplateForm)

export const remove = removeFrom(docTemplate)

export const page = docTemplate.search('page', 'view', {
  input: z.strictObject({
    ...ofCenter,
    subject: z.optional(subject),
    valid: z.optional(flag()),
    ...paging(['sortNo', 'code'], 'asc'),
  }),
  output: pageOf(docTemplateRow),
})

export const batchOverride = overrideWith(docTemplate)

/** A template as it would be printed: a kept one (`id`) or what somebody is writing, on a contract or on a sample. */
export const preview = docTemplate.search('preview', 'view', {
  input: z.strictObject({
    ...ofCenter,
    id: z.optional(id()),
    html: z.optional(html),
    subject: z.optional(subject),
    paper: z.optional(paper),
    widthMm: z.optional(mm),
    heightMm: z.optional(mm),
    contractId: z.optional(id()),
  }),
  output: z.object({ ...printedDoc._zod.def.shape, unknown: z.array(z.string()) }),
})

/** What a document is printed of: a contract, a send bill, or one till of a day. */
const about = { subject, id: id() }

/** The documents that can be printed of something, as its center has them. Who may see it may print it. */
export const offered = docTemplate.read('offered', 'signedIn', {
  input: z.strictObject(about),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** One of them, filled in. */
export const printed = docTemplate.read('printed', 'signedIn', {
  input: z.strictObject({ ...about, code: docTemplateForm.code }),
  output: printedDoc,
})
