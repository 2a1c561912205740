import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { applyFormStatus, contractStatus, custodyStatus, sendBillStatus } from '#domain/status.ts'
import { codes } from '#protocol/codes.ts'
import { checkBills, checkMoney, checkPlaces, checkProcess, checkSerials } from './center-rules.ts'
import { type Rows, rowsOf, startWalk } from './center-walk.ts'
import { type Desk, onEachEngine } from './harness.ts'

/** What a refusal may say; anything else would be a fault. */
const ANSWERS: readonly string[] = ['0000', '6666', '7777', '4444', '4466', '4409', '9999', '1111']
const MINUTE = 60_000

/** One thing that somebody does: most of the time what comes next, now and then anything at all. */
const act = fc.record({ isWild: fc.nat(3).map((one) => one === 0), pick: fc.nat(10_000) })
const days = fc.array(act, { minLength: 90, maxLength: 110 })
/** The walks are worth something only where they get to: there are more of them until each state was seen. */
const FEWEST = 5
const MOST = 40

const all = (name: string, of: Record<string, number>) => Object.values(of).map((code) => `${name} ${code}`)
const states = [
  ...all('contract', contractStatus),
  ...all('passport', custodyStatus),
  ...all('bill', sendBillStatus),
  ...all('form', applyFormStatus),
  ...['addReviewNumber', 'rollback', 'resend', 'rebind', 'closeLost', 'reviewedBack'].map((name) => `did ${name}`),
]

onEachEngine('A center’s days by chance', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  it('break no rule in any state that is reached: places, processes, totals and serials agree', async () => {
    const reached = new Set<string>()
    const see = (rows: Rows) => {
      for (const row of rows.contracts) reached.add(`contract ${row.status}`)
      for (const row of rows.passports) reached.add(`passport ${row.custody}`)
      for (const row of rows.bills) reached.add(`bill ${row.status}`)
      for (const row of rows.forms) reached.add(`form ${row.status}`)
    }
    const check = async (rows: Rows) => {
      checkProcess(rows)
      await checkPlaces(desk, rows)
      await checkMoney(desk, rows)
      await checkBills(desk, rows)
    }
    const walks = fc.asyncProperty(days, async (acts) => {
      const walk = await startWalk(desk)
      let rows = await rowsOf(desk, walk.contractIds)
      const trail: string[] = []
      for (const { isWild, pick } of acts) {
        const moves = walk.moves(rows).filter((move) => isWild || move.isLikely)
        const move = moves[pick % moves.length]
        if (!move) continue
        desk.clock.now += MINUTE
        const answer = await move.run()
        trail.push(`${move.name} ${answer.code}`)
        expect(ANSWERS, `${trail.join(', ')}: ${answer.msg}`).toContain(answer.code)
        if (answer.code === codes.success) reached.add(`did ${move.name}`)
        rows = await rowsOf(desk, walk.contractIds)
        see(rows)
        await check(rows).catch((error: unknown) => {
          throw new Error(`after ${trail.join(', ')}`, { cause: error })
        })
      }
      await checkSerials(desk)
    })
    const missing = () => states.filter((state) => !reached.has(state))
    for (let seed = 1; seed <= FEWEST || (seed <= MOST && missing().length > 0); seed += 1)
      await fc.assert(walks, { seed, numRuns: 1, endOnFailure: true })
    expect(missing()).toEqual([])
  }, 240_000)
})
