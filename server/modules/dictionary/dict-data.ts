import type { FieldProblem } from '#domain/field-problem.ts'
import type { addDictData } from '#protocol/dictionary/data-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type DictDataForm = InputOf<typeof addDictData>

/** The links of an entry by their codes, once each. */
const linksOf = (resv1: string | undefined) => [...new Set(resv1?.split('|').filter(Boolean) ?? [])]

/** The stored part of a form. */
export const dictDataColumns = ({ resv1, resv2, ...form }: DictDataForm) => ({
  ...form,
  resv1: linksOf(resv1).join('|') || null,
  resv2: resv2 || null,
})

async function linkProblem(db: Db | Tx, links: readonly string[], linkType: string | null) {
  if (links.length === 0) return null
  if (linkType === null) return { path: 'resv1', key: 'dict.linkNone' }
  const known = await db
    .selectFrom('dictData')
    .select('code')
    .where('typeCode', '=', linkType)
    .where('code', 'in', links)
    .execute()
  const missing = links.find((code) => !known.some((row) => row.code === code))
  return missing === undefined ? null : { path: 'resv1', key: 'dict.linkMissing', params: { code: missing } }
}

/** Why an entry cannot be kept: an unknown type, a code that is there already, links with nothing. */
export async function dictDataProblem(db: Db | Tx, form: DictDataForm, id?: number): Promise<FieldProblem | null> {
  const type = await db.selectFrom('dictType').select('linkType').where('code', '=', form.typeCode).executeTakeFirst()
  if (!type) return { path: 'typeCode', key: 'rules.choice' }
  const same = await db
    .selectFrom('dictData')
    .select('id')
    .where('typeCode', '=', form.typeCode)
    .where('code', '=', form.code)
    .executeTakeFirst()
  if (same && same.id !== id) return { path: 'code', key: 'dict.codeTaken' }
  return linkProblem(db, linksOf(form.resv1), type.linkType)
}
