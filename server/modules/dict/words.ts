import type { DictEntry } from '#protocol/dict/calls.ts'
import { present } from '#server/kit/present.ts'
import type { Db } from '#server/store/store.ts'

/** The valid entries of valid types, by type, in their own order. */
export async function entriesOf(db: Db, types: readonly string[]): Promise<Map<string, DictEntry[]>> {
  const rows = await db
    .selectFrom('dictData')
    .innerJoin('dictType', 'dictType.code', 'dictData.typeCode')
    .select(['dictData.id', 'typeCode', 'dictData.code', 'cname', 'ename', 'resv1', 'resv2', 'sortNo'])
    .where('typeCode', 'in', types)
    .where('dictData.valid', '=', 1)
    .where('dictType.valid', '=', 1)
    .orderBy('typeCode')
    .orderBy('sortNo')
    .orderBy('dictData.id')
    .execute()
  const entries = new Map<string, DictEntry[]>()
  for (const { typeCode, ...entry } of rows) entries.set(typeCode, [...(entries.get(typeCode) ?? []), present(entry)])
  return entries
}

/** Whether an entry's code or either of its names begins with what was typed, in whatever case. */
export const beginsWith = (typed: string) => {
  const wanted = typed.trim().toLowerCase()
  return ({ code, cname, ename }: DictEntry): boolean =>
    [code, cname, ename].some((text) => text.toLowerCase().startsWith(wanted))
}
