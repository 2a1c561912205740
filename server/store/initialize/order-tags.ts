import { sampleTags } from '#server/store/initial-data/sample-order-tags.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'

/** The sample tags and what they are on: orders that the company sees. */
export async function initializeOrderTags(tx: Tx, now: number): Promise<void> {
  const orders = await tx
    .selectFrom('visaOrder')
    .select(['id', 'agentId', 'acceptOrgId', 'orgVisible'])
    .orderBy('id')
    .execute()
  for (const [at, { companyId, name, color, valid, everyNth }] of sampleTags.entries()) {
    const times = { createTime: now, updateTime: now }
    const { id } = await tx
      .insertInto('companyTag')
      .values({ companyId, name, color, valid, sortNo: (at % 5) + 1, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const seen = orders.filter(
      (order) => order.agentId === companyId || (order.acceptOrgId === companyId && order.orgVisible === 1),
    )
    const marked = everyNth === 0 ? [] : seen.filter((_, place) => place % everyNth === 0)
    await insertAll(
      tx,
      'orderTag',
      marked.map((order) => ({ tagId: id, orderId: order.id })),
    )
  }
}
