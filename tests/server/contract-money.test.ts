import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import * as calls from '#protocol/contract/calls.ts'
import { form, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

const CASH = 10104
const WECHAT = 10101
const SERVICES = [10101, 10102, 10103, 10104, 10105, 10106, 10107, 10108, 10109, 10111]

type Act =
  | { kind: 'bill'; lines: { unitFen: number; quantity: number; passportIndex?: number }[] }
  | { kind: 'services'; services: { serviceId: number; quantity: number; passportIndex?: number }[] }
  | { kind: 'accept' }
  | { kind: 'back' }
  | { kind: 'reject' }
  | { kind: 'pay'; share: number; paymentMethodId: number }

const index = fc.constantFrom(0, 1)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('bill' as const),
    lines: fc.array(
      fc.record(
        { unitFen: fc.nat(999_999), quantity: fc.integer({ min: 1, max: 99 }), passportIndex: index },
        { requiredKeys: ['unitFen', 'quantity'] },
      ),
      { minLength: 1, maxLength: 8 },
    ),
  }),
  fc.record({
    kind: fc.constant('services' as const),
    services: fc.array(
      fc.record(
        { serviceId: fc.constantFrom(...SERVICES), quantity: fc.integer({ min: 1, max: 99 }), passportIndex: index },
        { requiredKeys: ['serviceId', 'quantity'] },
      ),
      { maxLength: 6 },
    ),
  }),
  fc.constantFrom({ kind: 'accept' as const }, { kind: 'back' as const }, { kind: 'reject' as const }),
  fc.record({
    kind: fc.constant('pay' as const),
    share: fc.double({ min: 0, max: 1.2, noNaN: true }),
    paymentMethodId: fc.constantFrom(CASH, WECHAT),
  }),
)

onEachEngine('Money of a contract', (openDesk, engine) => {
  let desk: Desk
  let reception: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
  })

  const shown = (id: number) => reception.get(calls.details, { id })

  const perform = async (id: number, act: Act) => {
    const { contract } = await shown(id)
    const { version } = contract
    if (act.kind === 'bill') {
      const lines = act.lines.map((line) => ({ ...line, kind: 'VAS', name: '服务', refundable: 'always' }) as const)
      return reception.call(calls.modifyExpenseBill, { id, version, lines })
    }
    if (act.kind === 'services') return reception.call(calls.update, { id, version, services: act.services })
    if (act.kind === 'accept')
      return reception.call(contract.status === 0 ? calls.accept : calls.acceptAgain, {
        id,
        version,
        remark: '无需修改',
      })
    if (act.kind === 'back') return reception.call(calls.back, { id, version, reason: '改' })
    if (act.kind === 'reject') {
      const finance = await desk.as('finance')
      return finance.call(calls.updateFinanceStatus, { id, version, status: 12, reason: '核对' })
    }
    const receivedFen = Math.round((contract.totalFen - contract.receivedFen) * act.share)
    if (receivedFen < 0) return null
    return reception.call(calls.submitFinanceStatus, { id, version, paymentMethodId: act.paymentMethodId, receivedFen })
  }

  it('always adds up: the total is the sum of the lines, what was received the sum of the ledger', {
    timeout: 120_000,
  }, async () => {
    const run = async (acts: Act[]) => {
      const { id } = await reception.get(
        calls.create,
        form({ passports: [passport(), passport({ nationality: 'USA' })] }),
      )
      for (const one of acts) {
        const answer = await perform(id, one)
        expect(['0000', '7777', '9999', undefined]).toContain(answer?.code)
        const { contract, lines, ledger } = await shown(id)
        for (const line of lines) expect(line.amountFen).toBe(line.unitFen * line.quantity)
        expect(contract.totalFen).toBe(lines.reduce((sum, line) => sum + line.amountFen, 0))
        expect(contract.receivedFen).toBe(ledger.reduce((sum, row) => sum + row.amountFen, 0))
      }
      const feeLog = await desk.store.read
        .selectFrom('feeLog')
        .select(['beforeFen', 'afterFen'])
        .where('contractId', '=', id)
        .orderBy('id')
        .execute()
      for (const [at, entry] of feeLog.entries()) expect(entry.beforeFen).toBe(feeLog[at - 1]?.afterFen ?? 0)
      expect(feeLog.at(-1)?.afterFen).toBe((await shown(id)).contract.totalFen)
    }
    const property = fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), run)
    await fc.assert(property, { numRuns: engine === 'sqlite' ? 20 : 6, seed: 20261120 })
  })
})
