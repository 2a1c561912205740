import type { Form } from '#domain/application/compile.ts'
import { dictsOf } from '#domain/application/dicts.ts'
import type { FormFacts } from '#domain/application/form.ts'
import { dayOf } from '#domain/day.ts'
import type { Reach } from '#server/kit/deps.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** What decides about answers beside them: the day, and the present words of the dictionaries, as the reader's center says them. */
export async function readFacts(
  db: Db | Tx,
  { reach, now }: { readonly reach: Reach; readonly now: number },
  form: Form,
): Promise<FormFacts> {
  const entries = await entriesOf(db, dictsOf(form), wordsCompany(reach))
  return { today: dayOf(now), words: Object.fromEntries(entries) }
}
