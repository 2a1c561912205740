import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { isProductParam, type ParamKind, type ProductParam, productParams } from '#domain/config/params.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type * as calls from '#protocol/parameter/calls.ts'
import type { SysParam } from '#protocol/parameter/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Read<I> = AuthenticatedContext & { input: I; db: Db }
export type ParamRow = Selectable<Tables['sysParam']>

const keptChoices = z.array(z.string())
export const choicesOf = (row: Pick<ParamRow, 'choices'>): string[] | null =>
  row.choices === null ? null : keptChoices.parse(JSON.parse(row.choices))

export const paramRows = (db: Db | Tx): Promise<ParamRow[]> => db.selectFrom('sysParam').selectAll().execute()

/** A parameter of the product: its own words and rule, with what was set of it. */
function ofProduct(lang: Lang, code: keyof typeof productParams, row: ParamRow | undefined): SysParam {
  const { kind, standard, choices }: ProductParam = productParams[code]
  return {
    code,
    origin: 'product',
    name: say(lang, `sysParam.name.${code}`),
    meaning: say(lang, `sysParam.meaning.${code}`),
    kind,
    value: row?.value ?? standard,
    standard,
    ...(choices && { choices: [...choices] }),
    ...(row && omitNull({ updateUser: row.updateUser, updateTime: row.updateTime || null })),
    version: row?.version ?? 0,
  }
}

const ofPeople = (row: ParamRow): SysParam => ({
  ...omitNull({
    code: row.code,
    origin: 'own' as const,
    name: row.name,
    kind: row.kind as ParamKind,
    value: row.value,
    choices: choicesOf(row),
    meaning: row.remark,
    updateUser: row.updateUser,
    updateTime: row.updateTime,
    version: row.version,
  }),
})

/** All of them: few by nature, as the limit on those of people sees to. */
export function allParams(lang: Lang, rows: readonly ParamRow[]): SysParam[] {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const product = Object.keys(productParams).filter(isProductParam)
  return [
    ...product.map((code) => ofProduct(lang, code, byCode.get(code))),
    ...rows.filter((row) => !isProductParam(row.code)).map(ofPeople),
  ]
}

type Search = Omit<InputOf<typeof calls.page>, 'page' | 'rows'>

/** Those that are asked for, in their order. */
export function foundParams(all: readonly SysParam[], { keywords = '', kind, origin, sidx, sord }: Search): SysParam[] {
  const wanted = keywords.toLowerCase()
  const begins = (text: string) => text.toLowerCase().startsWith(wanted)
  const keyOf = (one: SysParam) => (sidx === 'code' ? one.code : String(one.updateTime ?? 0).padStart(16, '0'))
  const found = all
    .filter((one) => begins(one.code) || begins(one.name))
    .filter((one) => kind === undefined || one.kind === kind)
    .filter((one) => origin === undefined || one.origin === origin)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0))
  return sord === 'asc' ? found : found.toReversed()
}

export async function pageOfParams({ input, db, lang }: Read<InputOf<typeof calls.page>>): Promise<Page<SysParam>> {
  const { page, rows } = input
  const found = foundParams(allParams(lang, await paramRows(db)), input)
  return { records: found.length, page, rows: found.slice((page - 1) * rows, page * rows) }
}

const MOST_CHANGES = 100

export const historyOf = (db: Db, code: string) =>
  db
    .selectFrom('sysParamChange')
    .select(['id', 'at', 'operator', 'oldValue', 'newValue'])
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)

export async function readParam({
  input,
  db,
  lang,
}: Read<InputOf<typeof calls.detail>>): Promise<OutputOf<typeof calls.detail>> {
  const found = allParams(lang, await paramRows(db)).find((one) => one.code === input.code)
  if (!found) throw noRow()
  const history = await historyOf(db, input.code).execute()
  return { ...found, history: history.map((row) => omitNull(row)) }
}
