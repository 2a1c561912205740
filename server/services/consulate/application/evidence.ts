import { sql } from 'kysely'
import {
  type EvidenceFileKind,
  evidenceKeepMs,
  evidenceKinds,
  maskSecrets,
  mostEvidenceChars,
} from '#domain/consulate/evidence.ts'
import type { EvidenceItem } from '#protocol/consulate/evidence-calls.ts'
import type { SiteEvidence } from '#server/adapters/ports.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Stored } from '#server/services/file/uploads.ts'
import type { Doer } from '#server/services/message/notify.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'

/** A file that a site gave, or that somebody adds. */
export interface FileEvidence {
  readonly kind: EvidenceFileKind
  readonly file: Pick<Stored, 'fileName' | 'storageName' | 'md5' | 'size'>
}

export type Evidence = SiteEvidence | FileEvidence

/** Whose it is: an application, and the errand that brought it. */
export interface EvidenceOwner {
  readonly applicationId: number
  readonly taskId: number | null
}

function columnsOf(piece: Evidence) {
  if ('file' in piece) {
    const { fileName: name, storageName, md5, size } = piece.file
    return { kind: piece.kind, name, content: null, storageName, md5, size }
  }
  // Cut first: what a site sends in one line may be long.
  const content = maskSecrets(piece.content.slice(0, mostEvidenceChars)).replaceAll('\u0000', '\ufffd')
  const size = new TextEncoder().encode(piece.content).length
  return { kind: piece.kind, name: piece.name, content, storageName: null, md5: null, size }
}

/** Keeps evidence as it came; a file that the application has already is not kept twice. */
export async function keepEvidence(
  tx: Tx,
  { session, now }: Doer,
  { applicationId, taskId }: EvidenceOwner,
  pieces: readonly Evidence[],
): Promise<void> {
  const known = await tx
    .selectFrom('applicationEvidence')
    .select(['kind', 'md5'])
    .where('applicationId', '=', applicationId)
    .where('md5', 'is not', null)
    .execute()
  const isKnown = ({ kind, md5 }: { kind: string; md5: string | null }) =>
    md5 !== null && known.some((one) => one.kind === kind && one.md5 === md5)
  const rows = pieces.map(columnsOf).filter((row) => !isKnown(row))
  if (rows.length === 0) return
  const by = { operator: session.displayName, operatorId: session.userId, createTime: now }
  await tx
    .insertInto('applicationEvidence')
    .values(rows.map((row) => ({ ...row, applicationId, taskId, ...by })))
    .execute()
}

/** What passed between machines is named by method, path and status: words for those who keep the platform. */
const traffic = /^(?:HTTP|GET|POST|PUT|PATCH|DELETE)\s/

/** How a piece of evidence is named to a reader; '' where its kind says enough. */
const nameFor = (name: string, { role }: Pick<Reach, 'role'>): string =>
  role !== 'platform' && traffic.test(name) ? '' : name

/** Words of evidence as somebody reads them: the status that stands before an answer nobody understood is for the platform. */
export const wordsFor = (content: string, { role }: Pick<Reach, 'role'>): string =>
  role === 'platform' ? content : content.replace(/^HTTP \d{3} /, '')

/** What an application has, the latest first; the words themselves are read one by one. */
export async function evidenceOf(db: Db, reach: Reach, applicationId: number): Promise<EvidenceItem[]> {
  const rows = await db
    .selectFrom('applicationEvidence')
    .select(['id', 'kind', 'name', 'storageName', 'size', 'operator', 'createTime'])
    .where('applicationId', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ storageName, ...row }) => ({
    ...row,
    ...(storageName === null && { name: nameFor(row.name, reach) }),
    ...(storageName !== null && { file: { fileName: row.name, storageName, fileIndex: 0 } }),
  })) as EvidenceItem[]
}

/**
 * Entries of an application's log, the latest first, each with its evidence: what was gathered since the entry before it. What came
 * after all of them stands with the latest.
 */
export function withEvidence<Entry extends { readonly createTime: number }>(
  entries: readonly Entry[],
  evidence: readonly EvidenceItem[],
): (Entry & { evidence: EvidenceItem[] })[] {
  const times = entries.map((entry) => entry.createTime)
  const placeOf = ({ createTime }: EvidenceItem): number => {
    const time = times.findLast((one) => one >= createTime)
    return time === undefined ? 0 : times.indexOf(time)
  }
  const byPlace = Map.groupBy(evidence, placeOf)
  return entries.map((entry, at) => ({ ...entry, evidence: byPlace.get(at) ?? [] }))
}

/** How much evidence applications have, and when their site answered last, by the application's id. */
export async function evidenceCounts(db: Db, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return new Map<number, { evidenceCount: number; lastAnswerTime: number | null }>()
  const rows = await evidenceCountsQuery(db, applicationIds).execute()
  return new Map(rows.map(({ applicationId, ...counts }) => [applicationId, counts]))
}

export const evidenceCountsQuery = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('applicationEvidence')
    .select(['applicationId', sql<number>`cast(count(*) as bigint)`.as('evidenceCount')])
    .select(
      sql<number | null>`max(case when kind = ${sql.lit(evidenceKinds.ANSWER)} then create_time end)`.as(
        'lastAnswerTime',
      ),
    )
    .where('applicationId', 'in', applicationIds)
    .groupBy('applicationId')

export const evidenceRow = (db: Db, applicationId: number, id: number) =>
  db
    .selectFrom('applicationEvidence')
    .selectAll()
    .where('id', '=', id)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()

/** Deletes words that went there and back long ago; receipts, visas and letters stay. */
export const purgeEvidence = (store: Store, now: number): Promise<number> =>
  store.change(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('applicationEvidence')
      .where('content', 'is not', null)
      .where('createTime', '<=', now - evidenceKeepMs)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
