import { beforeAll, expect, it } from 'vitest'
import { dueQuery, oldestPassportQuery, oldestQuery, waitingQueues } from '#server/modules/report/dashboard/waiting.ts'
import { tallied, total } from '#server/services/report/tallies.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

onEachEngine('Plans of the figures', (openDesk, engine) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  const one = { companyIds: [101], isEverywhere: false }
  const all = { companyIds: [101, 102], isEverywhere: true }

  it('tallies are read by ranges of their key', async () => {
    for (const table of ['figureEvent', 'figurePerson', 'figureLine', 'figureMoney'] as const)
      for (const companyIds of [[101], [101, 102]]) {
        const asked = { companyIds, from: '2026-01-01', to: '2026-12-31' }
        const column = table === 'figureLine' ? 'amount_fen' : 'count'
        const plan = await planOf(desk, tallied(desk.store.read, table, asked).select(total(column).as('sum')))
        // What PostgreSQL takes for a table of a few rows says nothing of many.
        const key = /^SEARCH figure_\w+ USING PRIMARY KEY \(company_id=\? AND day>\? AND day<\?\)$/
        expect(plan).toMatch(engine === 'sqlite' ? key : /figure_/)
      }
  })

  it('who waits longest is the first of an index', async () => {
    for (const queue of waitingQueues)
      for (const where of [one, all])
        for (const code of queue.codes) {
          const plan = await planOf(desk, oldestQuery(desk.store.read, where, queue, code))
          if (engine !== 'sqlite') continue
          expect(plan, queue.name).toMatch(/^SEARCH contract USING (COVERING )?INDEX contract_\w+ \([^)]*\)$/)
        }
  })

  it('what is due is counted in an index of what is open, and the passport that lies longest is the first of one', async () => {
    for (const where of [one, all]) {
      const due = await planOf(desk, dueQuery(desk.store.read, where, { from: null, until: '2026-11-20' }))
      const passport = await planOf(desk, oldestPassportQuery(desk.store.read, where, 24))
      if (engine !== 'sqlite') continue
      expect(due).toContain('COVERING INDEX figure_due')
      expect(passport).toMatch(
        /^SEARCH contract_passport USING COVERING INDEX contract_passport_\w+_custody \([^)]*\)$/,
      )
    }
  })
})
