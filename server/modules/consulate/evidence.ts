import * as z from 'zod/mini'
import { recordAnswers } from '#domain/consulate/site-record.ts'
import { isBlank, isRow, isSameAnswer } from '#domain/questionnaire/answers.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import type * as calls from '#protocol/consulate/evidence-calls.ts'
import type { EvidenceItem } from '#protocol/consulate/evidence-calls.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { evidenceOf, evidenceRow, wordsFor } from '#server/services/consulate/application/evidence.ts'
import { siteRecordOf } from '#server/services/consulate/application/site-record.ts'
import type { Db } from '#server/store/store.ts'
import { applicationInReach } from './row.ts'

export async function listEvidence({ input, db, reach }: Reads<typeof calls.evidence>): Promise<EvidenceItem[]> {
  const { id } = await applicationInReach(db, reach, input.id)
  return evidenceOf(db, reach, id)
}

/** A form that was sent; what was sent before forms went whole has its answers beside the reference. */
const sentWhole = z.object({
  reference: z.string(),
  fields: z.array(z.object({ key: z.string(), value: z.unknown() })),
})
const sentBefore = z.record(z.string(), z.nullable(z.string()))

/** What a request said; null where it was no form. */
function formSent(text: string): { readonly answers: Answers; readonly isWhole: boolean } | null {
  const json = jsonOf(text)
  const { data: whole } = sentWhole.safeParse(json)
  if (whole) return { answers: recordAnswers(whole.fields), isWhole: true }
  const { data: before } = sentBefore.safeParse(json)
  if (!before?.reference) return null
  const { reference: _, ...answers } = before
  return { answers, isWhole: false }
}

const textOf = (value: unknown): string | null => {
  if (isBlank(value)) return null
  if (!Array.isArray(value)) return String(value)
  return value.map((row) => (isRow(row) ? Object.values(row).join(' ') : String(row))).join('; ')
}

/** The fields of a request that the form says otherwise by now. What is secret was not kept, and is not compared. */
async function changesSince(db: Db, text: string, applicantId: number, now: number) {
  const sent = formSent(text)
  if (!sent) return []
  const row = await db.selectFrom('visaApplicant').selectAll().where('id', '=', applicantId).executeTakeFirstOrThrow()
  const today = recordAnswers((await siteRecordOf(db, row, now)).fields)
  const compared = formOf(row).fields.filter(
    ({ key, secret, isOwn }) => !secret && !isOwn && (sent.isWhole || key in sent.answers),
  )
  return compared
    .filter(({ key }) => !isSameAnswer(sent.answers[key], today[key]))
    .map(({ key: field }) => omitNull({ field, from: textOf(sent.answers[field]), to: textOf(today[field]) }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function readEvidence({ input, db, reach, now }: Reads<typeof calls.evidenceText>) {
  const { id, applicantId } = await applicationInReach(db, reach, input.id)
  const row = await evidenceRow(db, id, input.evidenceId)
  if (!row || row.content === null) throw noRow()
  const changes = row.kind === 'REQUEST' ? await changesSince(db, row.content, applicantId, now) : []
  return { text: wordsFor(row.content, reach), changes }
}
