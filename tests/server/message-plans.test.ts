import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mostUnreadCounted } from '#domain/personal-message.ts'
import { messagePageSize } from '#protocol/message/calls.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import { messageNews, messagePageQuery, unreadQuery } from '#server/modules/message/reading.ts'
import { onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

onEachEngine('ten thousand unread messages', (openDesk) => {
  test('are paged and counted by their indexes, a page reading no more than it shows', async () => {
    const desk = await openDesk()
    const { store } = desk
    const reception = await desk.as('reception')
    const session = (await sessionOfUser(store.read, reception.userId))!
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      userId: session.userId,
      companyId: session.companyId,
      event: 'contractBack',
      entity: 'contract',
      entityId: at,
      cycle: '1',
      text: '{"key":"message.contractBack","params":{}}',
      pressing: at % 100 === 0 ? 1 : 0,
      createTime: at,
    }))
    await store.change(async (tx) => {
      for (let at = 0; at < rows.length; at += 500)
        await tx
          .insertInto('personalMessage')
          .values(rows.slice(at, at + 500))
          .execute()
      await sql`analyze`.execute(tx)
    })
    const page = await planOf(desk, messagePageQuery(store.read, { session }, 1))
    const count = await planOf(desk, unreadQuery(store.read, { session }))
    if (store.engine === 'sqlite') {
      expect(page).toContain('personal_message_page')
      expect(count).toContain('personal_message_unread')
    }
    expect(`${page} ${count}`).not.toMatch(/TEMP B-TREE|"Sort|Seq Scan|SCAN /)
    const shown = await messagePageQuery(store.read, { session }, 1).execute()
    expect(shown).toHaveLength(messagePageSize + 1)
    expect(shown.map(({ createTime }) => createTime).slice(0, 2)).toEqual([9900, 9800])
    expect((await messageNews(store.read, { session })).unread).toBe(mostUnreadCounted)
  })
})
