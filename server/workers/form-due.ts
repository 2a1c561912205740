import { dayOf } from '#domain/day.ts'
import { refreshPapersMissing, uncounted } from '#server/services/contract/papers-missing.ts'
import { dueForms, refreshForms } from '#server/services/order/form-state.ts'
import { refreshMissing, uncountedApplicants } from '#server/services/paper/refresh.ts'
import type { Store } from '#server/store/store.ts'

/** So many are judged in one transaction: others write between two of them. */
const AT_ONCE = 50

/** Judges anew the forms that the passing of time has changed (spec: forms#consulate-forms); answers how many were looked at. */
export async function judgeDueForms(store: Store, now: number): Promise<number> {
  const today = dayOf(now)
  for (let judged = 0; ; ) {
    const count = await store.change(async (tx) => {
      const rows = await dueForms(tx, today).orderBy('formDueDay').orderBy('id').limit(AT_ONCE).execute()
      await refreshForms(tx, rows, now)
      return rows.length
    })
    judged += count
    if (count < AT_ONCE) return judged
  }
}

/** Counts the papers of contracts and applicants that nobody has counted; answers how many there were. */
export async function countPapers(store: Store, now: number): Promise<number> {
  for (let counted = 0; ; ) {
    const count = await store.change(async (tx) => {
      const rows = await uncounted(tx).limit(AT_ONCE).execute()
      for (const { id } of rows) await refreshPapersMissing(tx, id, now)
      const people = await uncountedApplicants(tx).limit(AT_ONCE).execute()
      await refreshMissing(tx, people, now)
      return Math.max(rows.length, people.length)
    })
    counted += count
    if (count < AT_ONCE) return counted
  }
}
