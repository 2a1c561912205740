import { isNumberKind, isProductParam, productParams } from '#domain/config/params.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** The numbers of those names that are system parameters and set; the standard of others stands where it is used. */
export async function numberParams(db: Db | Tx, names: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const codes = names.filter((name) => isProductParam(name) && isNumberKind(productParams[name].kind))
  if (codes.length === 0) return {}
  const rows = await db.selectFrom('sysParam').select(['code', 'value']).where('code', 'in', codes).execute()
  return Object.fromEntries(rows.map(({ code, value }) => [code, Number(value)]))
}
