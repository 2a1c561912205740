import { cleanHtml, documentElements, isBlankHtml } from '#domain/clean-html.ts'
import { type DocPaper, type DocSubject, placeholderProblem } from '#domain/config/doc-placeholders.ts'
import * as calls from '#protocol/config/doc-template-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Changes } from '#server/kit/handle.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { ofCenter } from '#server/services/company/list-scope.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { atCenter } from './center-list.ts'
import { type Copied, overriding } from './override.ts'
import { planRows } from './plan.ts'
import { addRow, dropRow, isTaken, openRow, type Row, writeRow } from './stored-rows.ts'

type Form = Omit<InputOf<typeof calls.create>, 'companyId'>

/** Clean HTML of the product's own list: no script, no style, no picture from elsewhere. */
export const cleanTemplate = (html: string): string => cleanHtml(html, () => null, documentElements)

/** The columns of a form; refuses what could not be filled in or laid out. */
function columnsOf(form: Form) {
  const html = cleanTemplate(form.html)
  if (isBlankHtml(html)) throw invalidFields([{ path: 'html', key: 'config.template.blank' }])
  const problem = placeholderProblem(html, form.subject)
  if (problem) throw invalidFields([{ path: 'html', ...problem }])
  const { widthMm, heightMm, paper } = form
  const isLabel = paper === 'label'
  if (isLabel && (widthMm === undefined || heightMm === undefined))
    throw invalidFields([{ path: widthMm === undefined ? 'widthMm' : 'heightMm', key: 'config.template.size' }])
  return { ...form, html, widthMm: isLabel ? (widthMm ?? null) : null, heightMm: isLabel ? (heightMm ?? null) : null }
}

const taken = () => invalidFields([{ path: 'code', key: 'config.codeTaken' }])

export async function createTemplate({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { companyId: named, ...form } = input
  const { id: companyId } = await centerOf(tx, who, named)
  const made = await addRow(tx, who, 'docTemplate', companyId, columnsOf(form))
  if (!made) throw taken()
  return made
}

export async function updateTemplate({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id: _, version: __, ...form } = input
  const row = await openRow(tx, who, 'docTemplate', input)
  if (await isTaken(tx, 'docTemplate', row, { code: form.code })) throw taken()
  return writeRow(tx, who, 'docTemplate', row, columnsOf(form))
}

export const removeTemplate = async ({ input, tx, ...who }: Changes<typeof calls.remove>) =>
  dropRow(tx, who, 'docTemplate', await openRow(tx, who, 'docTemplate', input))

const shown = (row: Row<'docTemplate'>): calls.DocTemplate =>
  omitNull({
    ...row,
    subject: row.subject as DocSubject,
    paper: row.paper as DocPaper,
    html: cleanTemplate(row.html),
    valid: row.valid === 1 ? 1 : 0,
  } as const)

/** The documents of a center. */
export const templateList = defineServerList({
  call: calls.page,
  from: (db) => db.selectFrom('docTemplate'),
  id: 'docTemplate.id',
  before: atCenter,
  scope: ofCenter('companyId'),
  filters: { companyId: inScope, subject: equals('subject'), valid: equals('valid') },
  sorts: { sortNo: 'sortNo', code: 'code' },
  async rows(db, ids) {
    const rows = await db.selectFrom('docTemplate').selectAll().where('id', 'in', ids).execute()
    return rows.map(shown)
  },
})

const columns = ['code', 'name', 'ename', 'subject', 'paper', 'widthMm', 'heightMm', 'html', 'sortNo', 'valid'] as const

export const overrideTemplates = overriding({
  table: 'docTemplate',
  columns,
  plan: (input) => planRows({ key: ['code'], values: columns.slice(1) }, input),
} satisfies Copied<'docTemplate'>)
