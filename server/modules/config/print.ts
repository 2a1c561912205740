import {
  type DocPaper,
  type DocSubject,
  emptyPlaceholders,
  fillTemplate,
  placeholderProblem,
  sheetOf,
} from '#domain/config/doc-placeholders.ts'
import { has } from '#domain/permission.ts'
import type * as calls from '#protocol/config/doc-template-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { businessError, forbidden, invalidFields, noRow } from '#server/kit/refusal.ts'
import { contractSubject } from '#server/modules/config/documents/contract.ts'
import { dayCloseSubject } from '#server/modules/config/documents/day-close.ts'
import type { Subject } from '#server/modules/config/documents/frame.ts'
import { sampleSubject } from '#server/modules/config/documents/sample.ts'
import { sendBillSubject } from '#server/modules/config/documents/send-bill.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Db } from '#server/store/store.ts'
import { cleanTemplate } from './doc-templates.ts'
import { reaches } from './stored-rows.ts'

/** How each thing is read, and who may print it. */
const SUBJECTS: Readonly<
  Record<DocSubject, { right: string; read: (db: Db, who: AuthenticatedContext, id: number) => Promise<Subject> }>
> = {
  contract: { right: 'center.contract.print', read: contractSubject },
  sendBill: { right: 'center.sendBill.view', read: sendBillSubject },
  dayClose: { right: 'center.dayClose.view', read: dayCloseSubject },
}

function subjectOf(
  db: Db,
  who: AuthenticatedContext,
  { subject, id }: { subject: DocSubject; id: number },
): Promise<Subject> {
  const { right, read } = SUBJECTS[subject]
  if (!has(who.session.codes, right)) throw forbidden()
  return read(db, who, id)
}

/** The encoder is large and only labels need it. */
async function barcodes(): Promise<(text: string) => string> {
  const { code128, drawingSVG } = await import('bwip-js/generic')
  return (text) => {
    const svg = code128({ bcid: 'code128', text, scale: 2, height: 10 }, drawingSVG())
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  }
}

interface Layout {
  readonly html: string
  readonly paper: DocPaper
  readonly widthMm?: number | null | undefined
  readonly heightMm?: number | null | undefined
}

async function laidOut({ html, paper, widthMm, heightMm }: Layout, title: string, { data }: Subject) {
  const draw = await barcodes()
  return {
    title,
    html: fillTemplate(html, data, draw),
    ...sheetOf(paper, widthMm ?? undefined, heightMm ?? undefined),
  }
}

/** A kept or a new template on something real or made up; what is wrong with it is refused at its field. */
export async function previewTemplate({
  input,
  db,
  ...who
}: Reads<typeof calls.preview>): Promise<OutputOf<typeof calls.preview>> {
  const kept =
    input.id === undefined
      ? undefined
      : await db.selectFrom('docTemplate').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (input.id !== undefined && (!kept || !reaches(who.reach, kept.companyId))) throw noRow()
  const subject = (input.subject ?? kept?.subject ?? 'contract') as DocSubject
  const layout: Layout = {
    html: cleanTemplate(input.html ?? kept?.html ?? ''),
    paper: (input.paper ?? kept?.paper ?? 'a4') as DocPaper,
    widthMm: input.widthMm ?? kept?.widthMm,
    heightMm: input.heightMm ?? kept?.heightMm,
  }
  const problem = placeholderProblem(layout.html, subject)
  if (problem) throw invalidFields([{ path: 'html', ...problem }])
  const sample = async () =>
    sampleSubject(db, who, kept?.companyId ?? (await centerOf(db, who, input.companyId)).id, subject)
  const about =
    input.contractId !== undefined && subject === 'contract'
      ? await contractSubject(db, who, input.contractId)
      : await sample()
  const name = who.lang === 'en' && kept?.ename ? kept.ename : (kept?.name ?? '')
  return { ...(await laidOut(layout, name, about)), unknown: emptyPlaceholders(layout.html, about.data) }
}

const nameOf = (lang: 'zh' | 'en', row: { name: string; ename: string }) =>
  lang === 'en' && row.ename !== '' ? row.ename : row.name

/** The valid templates of the center that the thing belongs to; none while it is a draft. */
export async function usableTemplates({ input, db, ...who }: Reads<typeof calls.offered>) {
  const { companyId, isFinal } = await subjectOf(db, who, input)
  if (!isFinal) return []
  const rows = await db
    .selectFrom('docTemplate')
    .select(['code', 'name', 'ename'])
    .where('companyId', '=', companyId)
    .where('subject', '=', input.subject)
    .where('valid', '=', 1)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ code: row.code, name: nameOf(who.lang, row) }))
}

export async function printedTemplate({ input, db, ...who }: Reads<typeof calls.printed>) {
  const about = await subjectOf(db, who, input)
  if (!about.isFinal) throw businessError('config.template.notYet')
  const row = await db
    .selectFrom('docTemplate')
    .selectAll()
    .where('companyId', '=', about.companyId)
    .where('code', '=', input.code)
    .where('subject', '=', input.subject)
    .where('valid', '=', 1)
    .executeTakeFirst()
  if (!row) throw businessError('config.template.missing')
  const layout = { ...row, html: cleanTemplate(row.html), paper: row.paper as DocPaper }
  return laidOut(layout, `${nameOf(who.lang, row)} ${about.title}`.trim(), about)
}
