import { expressionBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { addDays, dayOf, endOfDay, startOfDay } from '#domain/day.ts'
import { logPage, mostLogDays, mostLogRows, type Operation, usualLogDays } from '#protocol/audit-log/calls.ts'
import { operationColumns } from '#protocol/audit-log/columns.ts'
import { codes } from '#protocol/codes.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { FieldChange } from '#server/kit/changes.ts'
import { defineServerList, together } from '#server/kit/list.ts'
import { equals, startsWith } from '#server/kit/list-filters.ts'
import { realNameRange } from '#server/kit/name-search.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { madeBy } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { actionName, entityName } from './action-name.ts'
import { changeInWords, detailInWords } from './change-words.ts'

type Days = Pick<InputOf<typeof logPage>, 'fromDay' | 'toDay'>

const DONE = [codes.success, codes.info, codes.warning]
/** From the first moment to before the last; an open end is closed so that it is never more than is looked through. */
function span({ fromDay, toDay }: Partial<Days>, now: number): [from: number, to: number] {
  const to = toDay ?? (fromDay ? addDays(fromDay, mostLogDays - 1) : dayOf(now))
  const from = fromDay ?? addDays(to, 1 - (toDay ? mostLogDays : usualLogDays))
  return [startOfDay(from), endOfDay(to)]
}

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
async function shownOperations(db: Db, ids: readonly number[], lang: Lang): Promise<Map<number, Operation>> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('userAccount', 'userAccount.id', 'audit.userId')
    .selectAll('audit')
    .select(['userAccount.userName', 'userAccount.realName'])
    .where('audit.id', 'in', ids)
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
      const shown = omitNull({
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

const eb = expressionBuilder<Tables, 'audit'>()
const people = () => eb.selectFrom('userAccount').select('userAccount.id')

/** Whose user name or real name begins so. */
const byOperator = (text: string) =>
  eb(
    'userId',
    'in',
    people().where(({ or }) => or([startsWith(sql.ref('userName'))(text), realNameRange(text)])),
  )

/**
 * The lines that the caller may see: everything, his company's, his department's or his own. It counts no further than anybody
 * pages, so that a year of work costs no more than a week.
 */
export const operationList = defineServerList({
  call: logPage,
  from: (db) => db.selectFrom('audit'),
  id: 'audit.id',
  scope({ reach, column }) {
    const own = madeBy('userId')({ reach, column })
    const isBounded = own.length > 0 || reach.width === 'all'
    return isBounded ? own : [sql<SqlBool>`${column('companyId')} = ${reach.companyId}`]
  },
  filters: {
    operator: byOperator,
    entity: equals('entity'),
    entityId: equals('entityId'),
    done: (done) => eb('code', done === 1 ? 'in' : 'not in', DONE),
    ip: equals('ip'),
    fromDay: together,
    toDay: together,
  },
  conditions({ filter, now }) {
    const [from, to] = span(filter, now)
    return [eb('at', '>=', from), eb('at', '<', to)]
  },
  sorts: { createTime: 'at' },
  most: () => mostLogRows,
  rows: (db, ids, { lang }) => shownOperations(db, ids, lang),
  sheet: { pageCode: 'sys.operation-log', columns: operationColumns },
})
