import type { ExpressionBuilder } from 'kysely'
import { identityCodes } from '#domain/status.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Member, query } from '#protocol/people/member/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

const COLUMNS = ['id', 'mobile', 'realName', 'userName', 'spareMobile', 'tel', 'vipNo', 'email', 'createTime'] as const

/**
 * The members that a caller may choose: the platform's people and the centers' all of them, an agent's those of its company, a
 * customer himself. Blocked ones are not offered (spec: domain#people, scope#reach).
 */
function selectable(db: Db, reach: Reach) {
  const members = db
    .selectFrom('userAccount')
    .where('identityCode', '=', identityCodes.customer)
    .where('blocked', '=', 0)
  if (reach.role === 'customer' || reach.width === 'self') return members.where('id', '=', reach.userId)
  return reach.role === 'agent' ? members.where('companyId', '=', reach.companyId) : members
}

/** The member of a mobile, or null. */
export async function memberByMobile(db: Db, reach: Reach, mobile: string): Promise<Member | null> {
  const row = await selectable(db, reach).select(COLUMNS).where('mobile', '=', mobile).executeTakeFirst()
  return row ? present(row) : null
}

type Search = InputOf<typeof query>
type Columns = ExpressionBuilder<Tables, 'userAccount'>
/** As a range, so that both engines answer it by the column's index. */
const beginsWith = (eb: Columns, column: 'realName' | 'mobile' | 'userName' | 'vipNo', text: string) =>
  eb.and([eb(column, '>=', text), eb(column, '<', prefixUpperBound(text))])

/** Name, mobile and keywords by their beginning, the card number as it is. */
export async function searchMembers(db: Db, reach: Reach, search: Search): Promise<Page<Member>> {
  const { realName, mobile, cardNo, cardType, companyId, keywords } = search
  let query = selectable(db, reach)
  if (realName) query = query.where((eb) => beginsWith(eb, 'realName', realName))
  if (mobile) query = query.where((eb) => beginsWith(eb, 'mobile', mobile))
  if (cardNo) query = query.where('cardNo', '=', cardNo.toUpperCase())
  if (cardNo && cardType !== undefined) query = query.where('cardType', '=', cardType)
  if (companyId !== undefined) query = query.where('companyId', '=', companyId)
  if (keywords)
    query = query.where((eb) =>
      eb.or([
        beginsWith(eb, 'realName', keywords),
        beginsWith(eb, 'mobile', keywords),
        beginsWith(eb, 'userName', keywords),
        beginsWith(eb, 'vipNo', keywords),
      ]),
    )
  const [count, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll<number>().as('records')).executeTakeFirstOrThrow(),
    query
      .select(COLUMNS)
      .orderBy(search.sidx, search.sord)
      .orderBy('id', search.sord)
      .limit(search.rows)
      .offset((search.page - 1) * search.rows)
      .execute(),
  ])
  return { records: count.records, page: search.page, rows: rows.map(present) }
}
