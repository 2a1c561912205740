import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type kick, type OnlineSession, sessionPage } from '#protocol/audit-log/calls.ts'
import { audit } from '#server/kit/audit.ts'
import type { Changes } from '#server/kit/handle.ts'
import { defineServerList, type ListActor } from '#server/kit/list.ts'
import { equals, startsWith } from '#server/kit/list-filters.ts'
import { realNameRange } from '#server/kit/name-search.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { businessError, noRow } from '#server/kit/refusal.ts'
import { madeBy } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { holdsMore } from '#server/services/people/people.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

const NUMBER_LENGTH = 16
type SessionTables = 'session' | 'userAccount'

const sessions = (db: Db | Tx) => db.selectFrom('session').innerJoin('userAccount', 'userAccount.id', 'session.userId')

/** Sessions of the people that the caller reaches. */
function ofPeople({ reach }: Pick<ListActor, 'reach'>): Expression<SqlBool>[] {
  const own = madeBy('session.userId')({ reach, column: (name) => sql.ref(name) })
  const isBounded = own.length > 0 || reach.width === 'all'
  return isBounded ? own : [sql<SqlBool>`${sql.ref('userAccount.companyId')} = ${reach.companyId}`]
}

const eb = expressionBuilder<Tables, SessionTables>()

/** Sessions that are not over yet. */
export const sessionList = defineServerList<typeof sessionPage, SessionTables, object, string>({
  call: sessionPage,
  from: sessions,
  id: 'session.id',
  scope: (asked) => [...ofPeople(asked), eb('session.expiresTime', '>', asked.now)],
  filters: {
    operator: (text, asked) => eb.or([startsWith('userAccount.userName')(text, asked), realNameRange(text)]),
    identityCode: equals('userAccount.identityCode'),
    ip: equals('session.ip'),
  },
  sorts: { seenTime: 'session.seenTime', createTime: 'session.createTime' },
  async rows(db, ids, { lang, session }) {
    const found = await sessions(db)
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
      .where('session.id', 'in', ids)
      .execute()
    const companies = await namesOf(db, 'company', idsOf(found.map((row) => row.companyId)), lang)
    const shown = found.map(({ id, companyId, remember, ...row }) => {
      const online: OnlineSession = omitNull({
        ...row,
        sessionNo: id.slice(0, NUMBER_LENGTH),
        companyName: companies.get(companyId) ?? '',
        remember: remember as 0 | 1,
        isOwn: id === session?.id,
      })
      return [id, online] as const
    })
    return new Map(shown)
  },
})

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
    if (row.id === session.id) throw businessError('oversight.ownSession')
    const isWithin = await sessions(tx)
      .select('session.id')
      .where((one) => one.and([one('session.id', '=', row.id), ...ofPeople({ reach })]))
      .executeTakeFirst()
    if (!isWithin) throw noRow()
    if (row.userId !== session.userId && (await holdsMore(tx, session, row.userId)))
      throw businessError('user.holdsMore')
    await tx.deleteFrom('session').where('id', '=', row.id).execute()
    ended += 1
    const line = { action: 'session.kick', entity: 'user', entityId: row.userId }
    await audit(tx, who, { ...line, detail: sessionNo })
  }
  return { ended }
}
