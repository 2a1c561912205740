import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { numberKey, phoneKeys } from '#domain/search-words.ts'
import { identityCodes } from '#domain/status.ts'
import { type Member, query } from '#protocol/people/member/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineServerList, type ListActor, together } from '#server/kit/list.ts'
import { equals, startsWith } from '#server/kit/list-filters.ts'
import { realNameRange } from '#server/kit/name-search.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { beginsWith } from '#server/services/people/people.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

const COLUMNS = ['id', 'mobile', 'realName', 'userName', 'spareMobile', 'tel', 'vipNo', 'email', 'createTime'] as const

const eb = expressionBuilder<Tables, 'userAccount'>()

const members = (db: Db) =>
  db.selectFrom('userAccount').where('identityCode', '=', identityCodes.customer).where('blocked', '=', 0)

/**
 * The members that a caller may choose: the platform's people and the centers' all of them, an agent's those of its company, a
 * customer himself. Blocked ones are not offered (spec: domain#people, scope#reach).
 */
function selectable({ reach }: Pick<ListActor, 'reach'>): Expression<SqlBool>[] {
  if (reach.role === 'customer' || reach.width === 'self') return [eb('id', '=', reach.userId)]
  return reach.role === 'agent' ? [eb('companyId', '=', reach.companyId)] : []
}

/** The member of a mobile, or null. */
export async function memberByMobile(db: Db, reach: Reach, mobile: string): Promise<Member | null> {
  const row = await members(db)
    .select(COLUMNS)
    .where((one) => one.and([one('mobile', '=', mobile), ...selectable({ reach })]))
    .executeTakeFirst()
  return row ? omitNull(row) : null
}

/** Members to choose from: name, mobile and keywords by their beginning, the card number as it is. */
export const choiceList = defineServerList({
  call: query,
  from: members,
  id: 'userAccount.id',
  scope: selectable,
  filters: {
    realName: (name) => realNameRange(name),
    mobile: (text, asked) => startsWith('mobile')(phoneKeys(text)[0] ?? text, asked),
    cardNo: (cardNo) => eb('cardNo', '=', numberKey(cardNo)),
    cardType: together,
    companyId: equals('companyId'),
    keywords: (text) => beginsWith(text)(eb),
  },
  conditions: ({ filter: { cardNo, cardType } }) =>
    cardNo && cardType !== undefined ? [eb('cardType', '=', cardType)] : [],
  sorts: { createTime: 'createTime' },
  async rows(db, ids) {
    const rows = await db.selectFrom('userAccount').select(COLUMNS).where('id', 'in', ids).execute()
    return rows.map(omitNull)
  },
})
