import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addDays, dayOf, endOfDay, startOfDay } from '#domain/day.ts'
import { type logPage, mostLogDays, mostLogRows, type Operation, usualLogDays } from '#protocol/audit-log/calls.ts'
import { codes } from '#protocol/codes.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { FieldChange } from '#server/kit/changes.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Db } from '#server/store/store.ts'
import { actionName, entityName } from './action-name.ts'
import { changeInWords, detailInWords } from './change-words.ts'

type Search = InputOf<typeof logPage>

const DONE = [codes.success, codes.info, codes.warning]
/** From the first moment to before the last; an open end is closed so that it is never more than is looked through. */
function span({ fromDay, toDay }: Search, now: number): [from: number, to: number] {
  const to = toDay ?? (fromDay ? addDays(fromDay, mostLogDays - 1) : dayOf(now))
  const from = fromDay ?? addDays(to, 1 - (toDay ? mostLogDays : usualLogDays))
  return [startOfDay(from), endOfDay(to)]
}

/** The lines that the caller may see: everything, his company's, his department's or his own. */
export function logQuery(db: Db, reach: Reach, search: Search, now: number) {
  const { operator, entity, entityId, done, ip } = search
  const [from, to] = span(search, now)
  let query = db.selectFrom('audit').where('at', '>=', from).where('at', '<', to)
  const makers = makersWithin(reach)
  if (makers) query = query.where('userId', 'in', [...makers])
  else if (reach.width !== 'all') query = query.where('companyId', '=', reach.companyId)
  if (operator)
    query = query.where('userId', 'in', (people) =>
      people
        .selectFrom('userAccount')
        .select('userAccount.id')
        .where((eb) =>
          eb.or(
            (['userName', 'realName'] as const).map((column) =>
              eb.and([eb(column, '>=', operator), eb(column, '<', prefixUpperBound(operator))]),
            ),
          ),
        ),
    )
  if (entity) query = query.where('entity', '=', entity)
  if (entityId !== undefined) query = query.where('entityId', '=', entityId)
  if (ip) query = query.where('ip', '=', ip)
  if (done === undefined) return query
  return query.where('code', done === 1 ? 'in' : 'not in', DONE)
}

/** The ids of a page, newest first unless asked otherwise. */
export const logIds = (db: Db, reach: Reach, search: Search, now: number, limit: number = search.rows) =>
  logQuery(db, reach, search, now)
    .select('id')
    .orderBy('at', search.sord)
    .orderBy('id', search.sord)
    .limit(limit)
    .offset((search.page - 1) * search.rows)

const kept = z.array(
  z.object({
    field: z.string(),
    from: z.optional(z.union([z.string(), z.number()])),
    to: z.optional(z.union([z.string(), z.number()])),
  }),
)

const isNumber = (value: string | number): value is number => typeof value === 'number'
const bothOf = ({ from, to }: FieldChange) => [from, to].filter((value) => value !== undefined)

/** What menus call pages. */
async function pageNames(db: Db, codes: readonly string[], lang: Lang): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('menu')
    .select(['code', lang === 'zh' ? 'resName as name' : 'ename as name'])
    .where('code', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.flatMap(({ code, name }) => (name ? [[code, name] as const] : [])))
}

/** Lines by their ids, with names as they are now. */
export async function shownOperations(db: Db, ids: readonly number[], lang: Lang): Promise<Map<number, Operation>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .leftJoin('userAccount', 'userAccount.id', 'audit.userId')
    .selectAll('audit')
    .select(['userAccount.userName', 'userAccount.realName'])
    .where('audit.id', 'in', [...ids])
    .execute()
  const changed = new Map(rows.map(({ id, changes }) => [id, changes === null ? [] : kept.parse(JSON.parse(changes))]))
  const valuesOf = (field: string) =>
    [...changed.values()].flatMap((one) => one.filter((change) => change.field === field)).flatMap(bothOf)
  const companyIds = [...rows.map((row) => row.companyId), ...valuesOf('companyId').filter(isNumber)]
  const companies = await namesOf(db, 'company', idsOf(companyIds), lang)
  const pages = await pageNames(db, valuesOf('pageCode').map(String), lang)
  const wordOf = (field: string, value: string | number) =>
    field === 'companyId' ? companies.get(Number(value)) : field === 'pageCode' ? pages.get(String(value)) : undefined
  return new Map(
    rows.map((row) => {
      const { at, userName, realName, companyId, userId: _, changes: __, ...rest } = row
      const shown = present({
        ...rest,
        createTime: at,
        actionName: actionName(lang, rest.action, rest.entity),
        operator: realName ?? userName,
        companyName: companyId === null ? null : (companies.get(companyId) ?? null),
        entityName: rest.entity === null ? null : entityName(lang, rest.entity),
        detail: rest.detail === null ? null : detailInWords(lang, rest.entity, rest.detail),
        changes: (changed.get(row.id) ?? []).map((change) => changeInWords(lang, rest.entity, change, wordOf)),
      })
      return [row.id, shown] as const
    }),
  )
}

/** A page of the log. It counts no further than anybody pages, so that a year of work costs no more than a week. */
export async function pageOfOperations({ input, db, reach, lang, now }: Reads<Search>) {
  const first = logQuery(db, reach, input, now).select('id').limit(mostLogRows)
  const { records } = await db
    .selectFrom(first.as('first'))
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  const isWithin = (input.page - 1) * input.rows < mostLogRows
  const ids = isWithin ? await logIds(db, reach, input, now).execute() : []
  const shown = await shownOperations(
    db,
    ids.map((row) => row.id),
    lang,
  )
  return { records, page: input.page, rows: ids.flatMap(({ id }) => shown.get(id) ?? []) }
}
