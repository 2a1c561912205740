import { isOwnWordType, mergeWords } from '#domain/config/dictionary.ts'
import type { DictEntry } from '#protocol/dictionary/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Whose own words a person reads: a center's staff those of their center. */
export const wordsCompany = (reach: Pick<Reach, 'role' | 'companyId'>): number | undefined =>
  reach.role === 'acceptOrg' ? reach.companyId : undefined

const columns = ['code', 'cname', 'ename', 'resv1', 'resv2', 'sortNo', 'valid'] as const

/** The common entries of valid types; also those that are off, since a center may say them anew. */
const commonWords = (db: Db | Tx, types: readonly string[]) =>
  db
    .selectFrom('dictData')
    .innerJoin('dictType', 'dictType.code', 'dictData.typeCode')
    .select([
      'dictData.id',
      'typeCode',
      'dictData.code',
      'cname',
      'dictData.ename',
      'resv1',
      'resv2',
      'sortNo',
      'dictData.valid',
    ])
    .where('typeCode', 'in', types)
    .where('dictType.valid', '=', 1)
    .orderBy('typeCode')
    .orderBy('sortNo')
    .orderBy('dictData.id')
    .execute()

/** A center's own entries of the types that it may say anew. */
async function ownWords(db: Db | Tx, types: readonly string[], companyId: number | undefined) {
  const own = types.filter(isOwnWordType)
  if (companyId === undefined || own.length === 0) return []
  return db
    .selectFrom('centerWord')
    .select(['id', 'typeCode', ...columns])
    .where('companyId', '=', companyId)
    .where('typeCode', 'in', own)
    .execute()
}

/**
 * The valid entries of valid types, by type, in their own order; with a company as that center has them: its own entries stand
 * in for common ones of their code or come in addition (spec: calls#configuration-calls).
 */
export async function entriesOf(
  db: Db | Tx,
  types: readonly string[],
  companyId?: number,
): Promise<Map<string, DictEntry[]>> {
  const common = await commonWords(db, types)
  const own = await ownWords(db, types, companyId)
  const words = own.length === 0 ? common : mergeWords(common, own)
  const entries = new Map<string, DictEntry[]>()
  for (const { typeCode, valid, id, code, cname, ename, resv1, resv2, sortNo } of words) {
    if (valid !== 1) continue
    const entry = omitNull({ id, code, cname, ename, resv1, resv2, sortNo })
    entries.set(typeCode, [...(entries.get(typeCode) ?? []), entry])
  }
  return entries
}

/** What codes of dictionaries are called, by 'TYPE code'; a code that nobody knows is called by itself. */
export async function wordNames(
  db: Db | Tx,
  types: readonly string[],
  companyId: number | undefined,
  lang: 'zh' | 'en',
): Promise<(type: string, code: string | null | undefined) => string> {
  const common = await commonWords(db, types)
  const words = [...common, ...(await ownWords(db, types, companyId))]
  const names = new Map(words.map((word) => [`${word.typeCode} ${word.code}`, lang === 'zh' ? word.cname : word.ename]))
  return (type, code) => (code ? (names.get(`${type} ${code}`) ?? code) : '')
}
