import type { Lang } from '#protocol/kit/texts.ts'
import type { ListActor } from '#server/kit/list.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import type { Db } from '#server/store/store.ts'

/** The center whose settings are asked for: the reader's own, or the one that the platform names. */
export const atCenter = async <F extends { companyId?: number | undefined }>(
  db: Db,
  reader: ListActor,
  filter: F,
): Promise<F> => ({ ...filter, companyId: (await centerOf(db, reader, filter.companyId)).id })

interface Facts {
  readonly visaCategory: string
  readonly entries: string
  readonly urgencyLevel: string
}

/** Writes the words of a row's codes, as the list shows them. */
export async function factWriter(db: Db, lang: Lang): Promise<<R extends Facts>(row: R) => R> {
  const word = await wordNames(db, ['VISA_CATEGORY', 'VISA_ENTRIES', 'VISA_HANDLE_WAY'], undefined, lang)
  return (row) => ({
    ...row,
    visaCategory: word('VISA_CATEGORY', row.visaCategory),
    entries: word('VISA_ENTRIES', row.entries),
    urgencyLevel: word('VISA_HANDLE_WAY', row.urgencyLevel),
  })
}
