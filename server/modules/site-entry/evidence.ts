import * as z from 'zod/mini'
import { type SiteForm, siteForm } from '#protocol/consulate-site/wire.ts'
import type * as calls from '#protocol/site-entry/evidence-calls.ts'
import type { EvidenceItem } from '#protocol/site-entry/evidence-calls.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { evidenceOf, evidenceRow } from '#server/services/form-task/evidence.ts'
import { sentForm } from '#server/workers/site-form.ts'
import { applicationInReach } from './row.ts'

export async function listEvidence({ input, db, reach }: Reads<typeof calls.evidence>): Promise<EvidenceItem[]> {
  const { id } = await applicationInReach(db, reach, input.id)
  const rows = await evidenceOf(db, id)
  return rows.map(({ storageName, ...row }) => ({
    ...row,
    ...(storageName !== null && { file: { fileName: row.name, storageName, fileIndex: 0 } }),
  })) as EvidenceItem[]
}

const sent = z.partial(siteForm)

/** The fields of a request that the form says otherwise by now; none where it was no form. */
function changesSince(text: string, now: SiteForm | null) {
  const read = sent.safeParse(jsonOf(text))
  if (!read.success || !read.data.reference || !now) return []
  const before = read.data
  const keys = (Object.keys(now) as (keyof SiteForm)[]).filter((key) => key in before)
  return keys
    .filter((key) => (before[key] ?? null) !== (now[key] ?? null))
    .map((field) => omitNull({ field, from: before[field] ?? null, to: now[field] ?? null }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function readEvidence({ input, db, reach }: Reads<typeof calls.evidenceText>) {
  const { id } = await applicationInReach(db, reach, input.id)
  const row = await evidenceRow(db, id, input.evidenceId)
  if (!row || row.content === null) throw noRow()
  const changes = row.kind === 'REQUEST' ? changesSince(row.content, await sentForm(db, id)) : []
  return { text: row.content, changes }
}
