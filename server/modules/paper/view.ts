import { has } from '#domain/permission.ts'
import { filesTaken } from '#domain/questionnaire/taken-files.ts'
import { paperStatus } from '#domain/status-paper.ts'
import type { PaperEventType } from '#machines/lifecycle/paper.ts'
import type { Permission } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { adoptList, type papers as papersCall, signList } from '#protocol/paper/calls.ts'
import { paperRight } from '#protocol/paper/rights.ts'
import type { NewPaperList, Paper, PapersOfApplicant } from '#protocol/paper/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { isListOpen, paperActions, paperFacts } from '#server/services/order/paper-facts.ts'
import { isVisible } from '#server/services/order/scope.ts'
import { countOf } from '#server/services/paper/contract-papers.ts'
import { filesOf } from '#server/services/paper/files.ts'
import type { NewList } from '#server/services/paper/list-change.ts'
import {
  type PapersOfApplicant as Asked,
  isUnmet,
  paperDetailsOf,
  papersOf,
  type RequiredPaper,
} from '#server/services/paper/papers.ts'
import type { Product } from '#server/services/paper/visa-data.ts'

/** A paper in the reader's language. */
export function paperView(
  { lang }: { readonly lang: Lang },
  asked: RequiredPaper,
  product: Product | null,
  { files, actions }: Pick<Paper, 'files' | 'actions'>,
): Paper {
  const { requirement: one, row, isAsked, weight } = asked
  const isEnglish = lang === 'en'
  const name = isEnglish ? one.ename : one.name
  return omitNull({
    key: one.key,
    name,
    help: (isEnglish ? one.ehelp : one.help) || null,
    kind: one.kind,
    count: one.count,
    needed: one.needed,
    asks: [...one.details],
    validDays: one.validDays,
    returnWith: one.returnWith,
    formKey: one.formKey,
    preset: one.preset,
    takes: (product && filesTaken(one.formKey, product)) ?? null,
    isAsked,
    weight,
    source: one.source,
    seenDay: one.seenDay,
    confidence: one.confidence,
    id: row?.id ?? null,
    version: row?.version ?? 0,
    status: row?.status ?? paperStatus.MISSING,
    copies: row?.copies ?? 0,
    details: row ? paperDetailsOf(row) : {},
    files,
    reasonCode: row?.reasonCode ?? null,
    reason: row?.reason ?? null,
    isRejected: row?.isRejected === 1,
    updateUser: row?.updateUser ?? null,
    updateTime: row?.updateTime ?? null,
    actions,
  }) as Paper
}

/** A newer list in the reader's language, with what it asks otherwise. */
export const newListView = (
  { session, lang }: Pick<AuthenticatedContext, 'session' | 'lang'>,
  { version, changes }: NewList,
  right: Permission,
): NewPaperList => ({
  version,
  mayAdopt: has(session.codes, right),
  changes: changes.map(({ kind, before, after }) => {
    const one = (after ?? before)!
    const name = lang === 'en' ? one.ename : one.name
    return { kind, key: one.key, name, ...omitNull({ before: before?.needed ?? null, after: after?.needed ?? null }) }
  }),
})

/** Only people of the center that takes his papers in sign its list, and only once. */
export const maySign = (
  { session }: Pick<AuthenticatedContext, 'session'>,
  { acceptOrgId }: { readonly acceptOrgId: number | null },
  { dataId, signature }: Pick<Asked, 'dataId' | 'signature'>,
): boolean =>
  dataId !== null &&
  signature === null &&
  session.role === 'acceptOrg' &&
  session.companyId === acceptOrgId &&
  has(session.codes, signList.permission)

/** The papers of an applicant; 1111 when his order is not the reader's. */
export async function papersView({
  db,
  input,
  reach,
  now,
  ...reader
}: Reads<typeof papersCall>): Promise<PapersOfApplicant> {
  const applicant = await db.selectFrom('visaApplicant').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!applicant || !(await isVisible(db, reach, applicant.orderId))) throw noRow()
  const list = (await papersOf(db, [applicant], now)).get(applicant.id)!
  const { version, signature, papers, newList } = list
  const files = await filesOf(
    db,
    papers.flatMap(({ row }) => row?.id ?? []),
  )
  const isAsking = papers.some((one) => isUnmet(one) && one.weight === 'REASON')
  const view = (asked: RequiredPaper) => {
    const own = files.get(asked.row?.id ?? 0) ?? []
    const facts = paperFacts(reader.session, applicant, asked, own.length)
    const right = (event: PaperEventType) => paperRight(event, asked.requirement)
    const actions = paperActions(reader.session, asked, facts, right)
    return paperView(reader, asked, applicant, { files: own, actions })
  }
  return {
    applicantId: applicant.id,
    dataVersion: version,
    ...(newList && isListOpen(applicant) && { newList: newListView(reader, newList, adoptList.permission) }),
    ...(signature && { signature: { user: signature.signUser, time: signature.signTime } }),
    maySign: maySign(reader, applicant, list),
    asksReason: isAsking && !(await isParamOn(db, 'visa.audit.allowIncomplete')),
    ...countOf(papers),
    papers: papers.map(view),
  }
}
