import { type AirlineOption, airlinesByHash, airlineType, queryAirLineOption } from '#protocol/dictionary/air/calls.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { sha256 } from '#server/kit/crypto.ts'
import { handle } from '#server/kit/handle.ts'
import { entriesOf } from '#server/services/dictionary/entries.ts'
import type { Db } from '#server/store/store.ts'

async function airlines(db: Db, lang: Lang): Promise<AirlineOption[]> {
  const entries = (await entriesOf(db, [airlineType])).get(airlineType) ?? []
  return entries.map(({ code, cname, ename }) => ({ key: code, value: lang === 'zh' ? cname : ename }))
}

/** Airlines to choose from (spec: calls#dictionary-calls: /api/air/airlineCompany). */
export const air = handle({ queryAirLineOption, airlinesByHash })({
  queryAirLineOption: ({ db, lang }) => airlines(db, lang),

  async airlinesByHash({ input, db, lang }) {
    const options = await airlines(db, lang)
    const hash = sha256(JSON.stringify(options)).slice(0, 16)
    return hash === input.hash ? { hash } : { hash, options }
  },
})
