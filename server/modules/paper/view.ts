import * as z from 'zod/mini'
import { has } from '#domain/permission.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { type papers as papersCall, signList } from '#protocol/paper/calls.ts'
import type { Paper, PapersOfApplicant } from '#protocol/paper/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { paperActions } from '#server/services/order/paper-facts.ts'
import { isVisible } from '#server/services/order/scope.ts'
import { type PapersOfApplicant as Asked, type AskedPaper, isUnmet, papersOf } from '#server/services/paper/papers.ts'
import type { Db, Tx } from '#server/store/store.ts'

const details = z.record(z.string(), z.string())

/** The files of papers, in their order, by the paper's id. */
export async function filesOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Paper['files']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('paperFile')
    .selectAll()
    .where('paperId', 'in', ids)
    .orderBy('paperId')
    .orderBy('fileIndex')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ paperId }) => paperId)].map(([id, files]) => [
      id,
      files.map(({ fileName, storageName, fileIndex }) => ({ fileName, storageName, fileIndex })),
    ]),
  )
}

type Reader = Pick<Reads<typeof papersCall>, 'session' | 'lang'>

function paperView(
  { session, lang }: Reader,
  applicant: { readonly status: number },
  asked: AskedPaper,
  files: Paper['files'],
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
    isAsked,
    weight,
    source: one.source,
    seenDay: one.seenDay,
    confidence: one.confidence,
    id: row?.id ?? null,
    version: row?.version ?? 0,
    status: row?.status ?? paperStatus.MISSING,
    copies: row?.copies ?? 0,
    details: row ? z.parse(details, JSON.parse(row.details)) : {},
    files,
    reasonCode: row?.reasonCode ?? null,
    reason: row?.reason ?? null,
    isRejected: row?.isRejected === 1,
    updateUser: row?.updateUser ?? null,
    updateTime: row?.updateTime ?? null,
    actions: paperActions(session, applicant, asked, files.length),
  }) as Paper
}

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
  const { version, signature, papers } = list
  const files = await filesOf(
    db,
    papers.flatMap(({ row }) => row?.id ?? []),
  )
  const isAsking = papers.some((one) => isUnmet(one) && one.weight === 'REASON')
  const needed = papers.filter(({ requirement, isAsked }) => isAsked && requirement.needed === 'NEEDED')
  return {
    applicantId: applicant.id,
    dataVersion: version,
    ...(signature && { signature: { user: signature.signUser, time: signature.signTime } }),
    maySign: maySign(reader, applicant, list),
    asksReason: isAsking && !(await isParamOn(db, 'visa.audit.allowIncomplete')),
    needed: needed.length,
    done: needed.filter((one) => !isUnmet(one)).length,
    papers: papers.map((asked) => paperView(reader, applicant, asked, files.get(asked.row?.id ?? 0) ?? [])),
  }
}
