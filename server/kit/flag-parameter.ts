import { productParams } from '#domain/config/params.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Params = typeof productParams
export type FlagParam = { [C in keyof Params]: Params[C]['kind'] extends 'flag' ? C : never }[keyof Params]

/** Whether a system parameter that is on or off is on; by its standard where nothing is set. */
export async function isParamOn(db: Db | Tx, code: FlagParam): Promise<boolean> {
  const row = await db.selectFrom('sysParam').select('value').where('code', '=', code).executeTakeFirst()
  return (row?.value ?? productParams[code].standard) === 'on'
}
