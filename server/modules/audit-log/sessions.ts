import { sql } from 'kysely'
import type { kick, OnlineSession, sessionPage } from '#protocol/audit-log/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { audit } from '#server/kit/audit.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import { fail, noRow } from '#server/kit/refusal.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { holdsMore } from '#server/services/people/people.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Search = InputOf<typeof sessionPage>

const NUMBER_LENGTH = 16
/** Sessions of the people that the caller reaches. */
function sessionsWithin(db: Db | Tx, reach: Reach) {
  const query = db.selectFrom('session').innerJoin('userAccount', 'userAccount.id', 'session.userId')
  const makers = makersWithin(reach)
  if (makers) return query.where('session.userId', 'in', [...makers])
  return reach.width === 'all' ? query : query.where('userAccount.companyId', '=', reach.companyId)
}

/** Those that are not over yet. */
export function sessionQuery(db: Db, reach: Reach, { operator, identityCode, ip }: Search, now: number) {
  let query = sessionsWithin(db, reach).where('session.expiresTime', '>', now)
  if (operator)
    query = query.where((eb) =>
      eb.or(
        (['userName', 'realName'] as const).map((column) =>
          eb.and([
            eb(`userAccount.${column}`, '>=', operator),
            eb(`userAccount.${column}`, '<', prefixUpperBound(operator)),
          ]),
        ),
      ),
    )
  if (identityCode !== undefined) query = query.where('userAccount.identityCode', '=', identityCode)
  return ip ? query.where('session.ip', '=', ip) : query
}

export const sessionRows = (db: Db, reach: Reach, search: Search, now: number) =>
  sessionQuery(db, reach, search, now)
    .select([
      'session.id',
      'session.userId',
      'userAccount.userName',
      'userAccount.realName',
      'userAccount.identityCode',
      'userAccount.companyId',
      'session.ip',
      'session.agent',
      'session.createTime',
      'session.seenTime',
      'session.expiresTime',
      'session.remember',
    ])
    .orderBy(`session.${search.sidx}`, search.sord)
    .orderBy('session.id', search.sord)
    .limit(search.rows)
    .offset((search.page - 1) * search.rows)

export async function pageOfSessions({ input, db, reach, session, lang, now }: Reads<Search>) {
  const { records } = await sessionQuery(db, reach, input, now)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  const found = await sessionRows(db, reach, input, now).execute()
  const companies = await namesOf(db, 'company', idsOf(found.map((row) => row.companyId)), lang)
  const rows = found.map(
    ({ id, companyId, remember, ...row }): OnlineSession =>
      present({
        ...row,
        sessionNo: id.slice(0, NUMBER_LENGTH),
        companyName: companies.get(companyId) ?? '',
        remember: remember as 0 | 1,
        isOwn: id === session.id,
      }),
  )
  return { records, page: input.page, rows }
}

const byNumber = (tx: Tx, sessionNo: string) =>
  tx.selectFrom('session').where('session.id', '>=', sessionNo).where('session.id', '<', prefixUpperBound(sessionNo))

/** Ends sessions. Who leaves by himself signs out instead, so that nobody is thrown out of the page he works on. */
export async function endSessions({ input, tx, ...who }: Changes<typeof kick>): Promise<{ ended: number }> {
  const { session, reach } = who
  let ended = 0
  for (const sessionNo of new Set(input.sessionNos)) {
    const row = await byNumber(tx, sessionNo).select(['session.id', 'session.userId']).executeTakeFirst()
    // Over since it was looked at: what was wanted.
    if (!row) continue
    if (row.id === session.id) throw fail('oversight.ownSession')
    const within = await sessionsWithin(tx, reach).select('session.id').where('session.id', '=', row.id).execute()
    if (within.length === 0) throw noRow()
    if (row.userId !== session.userId && (await holdsMore(tx, session, row.userId))) throw fail('user.holdsMore')
    await tx.deleteFrom('session').where('id', '=', row.id).execute()
    ended += 1
    const line = { action: 'session.kick', code: '0000', entity: 'user', entityId: row.userId }
    await audit(tx, who, { ...line, detail: sessionNo })
  }
  return { ended }
}
