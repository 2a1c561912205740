import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { knownRevisions } from '#server/kit/revision.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import { messageNews } from '#server/modules/message/reading.ts'
import { cardsOf } from '#server/modules/work/cards.ts'
import { todayOfCenter } from '#server/modules/work/today.ts'
import type { Db } from '#server/store/store.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

/** Enough contracts and reasons that a scan would be one: nearly all are finished, as after years. */
async function many({ store }: Desk): Promise<void> {
  const { id: __, ...answer } = await store.read.selectFrom('contractAnswer').selectAll().executeTakeFirstOrThrow()
  const { id: _, ...row } = await store.read
    .selectFrom('contract')
    .selectAll()
    .where('companyId', '=', 101)
    .where('status', '=', 40)
    .executeTakeFirstOrThrow()
  await store.change(async (tx) => {
    for (let at = 0; at < 4000; at += 100) {
      const made = await tx
        .insertInto('contract')
        .values(
          Array.from({ length: 100 }, (___, index) => ({
            ...row,
            contractNo: `GZ20200101-${10_000 + at + index}`,
            createTime: at + index,
            acceptTime: at + index,
          })),
        )
        .returning('id')
        .execute()
      const answers = made.map(({ id }, index) => ({ ...answer, contractId: id, createTime: at + index }))
      await tx.insertInto('contractAnswer').values(answers).execute()
    }
    await sql`analyze`.execute(tx)
  })
}

/** The same database, and what is asked of it. */
function listened(db: Db): { db: Db; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = []
  const recorded = db.withPlugin({
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: recorded as Db, asked }
}

/** What grows over the years. */
const large =
  'contract|contract_passport|visa_applicant|day_close|apply_form|contract_answer|personal_message|send_bill'

onEachEngine('what waits for each', (openDesk) => {
  test('is counted by indexes, whoever asks', async () => {
    const desk = await openDesk()
    await many(desk)
    const wrong: string[] = []
    const plans: string[] = []
    for (const name of ['reception', 'supervisor', 'desk', 'finance', 'officer', 'agent']) {
      const session = (await sessionOfUser(desk.store.read, (await desk.as(name)).userId))!
      const { db, asked } = listened(desk.store.read)
      await cardsOf({ db, session, now: NOW, revisions: knownRevisions(desk.store) })
      await todayOfCenter({ db, session, now: NOW }, 'zh')
      await messageNews(db, { session })
      expect(asked.length).toBeGreaterThan(2)
      for (const query of asked) {
        const plan = await planOf(desk, { compile: () => query })
        plans.push(plan)
        // PostgreSQL may walk a table of a few rows; SQLite's plan does not depend on how many there are.
        if (desk.store.engine === 'sqlite' && new RegExp(`SCAN (${large})\\b`).test(plan))
          wrong.push(`${name}: ${plan}`)
        if (/Seq Scan on contract /.test(plan)) wrong.push(`${name}: ${plan}`)
      }
    }
    expect(wrong).toEqual([])
    // All passports that the center ever had are an index, too: what is flagged has its own.
    if (desk.store.engine !== 'sqlite') return
    expect(plans.join()).toContain('contract_passport_flagged')
    // All that a center ever cancelled has no label, and what finance confirms late is much: neither is looked up row by row.
    expect(plans.join()).toContain('COVERING INDEX contract_passport_unlabelled')
    expect(plans.join()).toContain('COVERING INDEX contract_to_confirm')
  })
})
