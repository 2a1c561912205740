import { sql } from 'kysely'
import { productParams } from '#domain/config/params.ts'
import { systemOperator } from '#domain/operator.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Deps } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { numberParams } from '#server/kit/number-parameter.ts'
import { strikeUnnamed } from '#server/services/file/unnamed-files.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** System parameter: for how many days after its end the answers and files of a form are kept. */
const KEEP = 'form.keepDays'
const DAY_MS = 24 * 3_600_000

/** So many are emptied in one transaction: others write between two of them. */
const AT_ONCE = 50

/** His form has been decided on, or is wanted no more. */
const over = [...statusesFor(visaApplicant, 'correctResult'), ...statusesWithTag(visaApplicant, 'ended')]

/** Forms that are over since before an instant (ms) and not emptied, the oldest first. */
export const formsOver = (db: Db | Tx, before: number) =>
  db
    .selectFrom('visaForm')
    .innerJoin('visaApplicant', 'visaApplicant.id', 'visaForm.applicantId')
    .select('visaForm.applicantId')
    .where('visaForm.wipedTime', 'is', null)
    .where('visaForm.updateTime', '<=', before)
    .where('visaApplicant.status', 'in', over)
    .where((eb) => eb(eb.fn.coalesce('visaApplicant.statusTime', sql.lit(0)), '<=', before))
    .orderBy('visaForm.updateTime')
    .orderBy('visaForm.applicantId')

/** Empties these people's forms and takes their files off; answers the files that nothing names any more. */
async function wipe(tx: Tx, applicantIds: readonly number[], now: number): Promise<string[]> {
  const papers = tx.selectFrom('personPaper').select('id').where('applicantId', 'in', applicantIds)
  const files = await tx.deleteFrom('paperFile').where('paperId', 'in', papers).returning('storageName').execute()
  await tx
    .updateTable('visaForm')
    .set({ answers: '{}', fillers: '[]', wipedTime: now })
    .where('applicantId', 'in', applicantIds)
    .execute()
  const who = systemActor(now, systemOperator)
  for (const entityId of applicantIds) await writeLog(tx, who, { entity: 'applicant', entityId, action: 'formWiped' })
  return strikeUnnamed(
    tx,
    files.map(({ storageName }) => storageName),
  )
}

/**
 * Empties forms whose people have had their result, or came to their end, as long ago as they are kept; passport and result stay
 * (spec: forms#consulate-forms). Answers how many.
 */
export async function wipeForms({ store, files }: Pick<Deps, 'store' | 'files'>, now: number): Promise<number> {
  const { [KEEP]: days = Number(productParams[KEEP].standard) } = await numberParams(store.read, [KEEP])
  const before = now - days * DAY_MS
  for (let wiped = 0; ; ) {
    const { count, gone } = await store.change(async (tx) => {
      const rows = await formsOver(tx, before).limit(AT_ONCE).execute()
      const ids = rows.map(({ applicantId }) => applicantId)
      return { count: ids.length, gone: ids.length === 0 ? [] : await wipe(tx, ids, now) }
    })
    for (const name of gone) await files.remove(name)
    wiped += count
    if (count < AT_ONCE) return wiped
  }
}
