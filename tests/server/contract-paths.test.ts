import { beforeAll, expect, it } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import { contractStatus, custodyStatus } from '#domain/status.ts'
import { type ContractEventType, type ContractFacts, contract, contractMachine } from '#machines/lifecycle/contract.ts'
import { codeOf, decide, eventsOf, regionOf } from '#machines/lifecycle/kit.ts'
import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import * as calls from '#protocol/contract/calls.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { contractFacts } from '#server/services/contract/facts.ts'
import { form, passport } from './contract-forms.ts'
import { handOf } from './contract-hand.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { step } from './step.ts'

const CASH = 10104
const MONTHLY = 10107

/** Everything that the guards ask for is there; each profile says where the passports come to when they move. */
const good: ContractFacts = {
  applicants: 2,
  readyApplicants: 2,
  expenseBillFen: 1,
  duplicatePassports: 0,
  activePassports: 2,
  minActiveCustody: custodyStatus.UNBOUND,
  passportsInHouse: 0,
  passportsOnSubmittedBill: 0,
  barcodes: 0,
  receivedFen: 0,
  ledgerRows: 0,
  isEverAccepted: false,
  isSupervisor: true,
  isOwn: true,
  isAcceptor: false,
  isChanger: false,
  isFourEyes: true,
}
const WAY: PassportEventType[] = ['bind', 'check', 'send', 'retrieve', 'return']
const profiles: { name: string; facts: ContractFacts; way: PassportEventType[] }[] = [
  { name: 'passports at the counter', facts: good, way: [] },
  { name: 'passports sent', facts: { ...good, minActiveCustody: custodyStatus.SENT }, way: WAY.slice(0, 3) },
  { name: 'passports retrieved', facts: { ...good, minActiveCustody: custodyStatus.RETRIEVED }, way: WAY.slice(0, 4) },
  { name: 'passports returned', facts: { ...good, minActiveCustody: custodyStatus.RETURNED }, way: WAY },
  { name: 'passports refunded', facts: { ...good, activePassports: 0 }, way: ['refund'] },
]
/** What a desk or an approved form brings about; no call of the contract asks for it. */
const facts = ['passportsMoved', 'applyFormApproved'] as const
const isFact = (event: string) => (facts as readonly string[]).includes(event)

interface State {
  readonly process: number
  readonly finance: number
}

/** One shortest path to each state that a profile reaches. */
const pathsOf = (input: ContractFacts) =>
  getShortestPaths(contractMachine, {
    input,
    events: eventsOf(contract)
      .filter((type) => type !== 'delete')
      .map((type) => ({ type })),
    limit: 5000,
  }).map((path) => ({
    steps: path.steps
      .filter(({ event }) => (event.type as string) !== 'xstate.init')
      .map(({ event, state }) => ({
        event: event.type as ContractEventType,
        to: codeOf(contract, state) as unknown as State,
      })),
    end: codeOf(contract, path.state) as unknown as State,
  }))

onEachEngine('Every path of a contract through the real calls', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  const rowOf = (id: number) =>
    desk.store.read.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** How many stand where: as the triggers have it, and as the rows say. */
  const tallyOf = async (table: 'contract' | 'contractTally') => {
    const { read } = desk.store
    const rows =
      table === 'contract'
        ? await read
            .selectFrom('contract')
            .select(['companyId', 'createUserId', 'status', 'financeStatus'])
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('deleted', '=', 0)
            .groupBy(['companyId', 'createUserId', 'status', 'financeStatus'])
            .execute()
        : await read.selectFrom('contractTally').selectAll().where('count', '!=', 0).execute()
    const textOf = (row: (typeof rows)[number]) =>
      `${row.companyId} ${row.createUserId} ${row.status} ${row.financeStatus}: ${row.count}`
    return rows.map(textOf).toSorted()
  }
  const draft = async () => {
    const reception = await desk.as('reception')
    const passports = [passport(), passport()]
    const made = await reception.get(calls.create, form({ paymentMethodId: CASH, passports }))
    return made.id
  }

  /** Later desks move passports by `step`, as this does. */
  const movePassports = async (id: number, way: PassportEventType[]) => {
    const hand = await handOf(desk, 'supervisor')
    const rows = await desk.store.read
      .selectFrom('contractPassport')
      .selectAll()
      .where('contractId', '=', id)
      .where('custody', '!=', custodyStatus.REFUNDED)
      .execute()
    // Whether it is paid is another suite's question: a monthly customer's passports go and come back all the same.
    const pays = (paymentMethodId: number) =>
      desk.store.change((tx) => tx.updateTable('contract').set({ paymentMethodId }).where('id', '=', id).execute())
    await pays(MONTHLY)
    for (const event of way)
      for (const row of rows) await desk.store.change((tx) => step(tx, hand, 'passport', row.id, event))
    await pays(CASH)
  }

  const ask = async (id: number, event: ContractEventType): Promise<Envelope> => {
    const { version } = await rowOf(id)
    const reason = '走一遍'
    const by = event === 'accept' || event === 'acceptAgain' ? 'reception' : 'supervisor'
    const person = await desk.as(event.endsWith('Finance') ? 'finance' : by)
    switch (event) {
      case 'accept':
        return person.call(calls.accept, { id, version })
      case 'acceptAgain':
        return person.call(calls.acceptAgain, { id, version })
      case 'review':
        return person.call(calls.review, { id, version })
      case 'back':
        return person.call(calls.back, { id, version, reason })
      case 'reviewedBack':
        return person.call(calls.reviewedBack, { id, version, reason })
      case 'cancel':
        return person.call(calls.cancel, { id, version, reason })
      case 'edit':
        return (await desk.as('reception')).call(calls.update, { id, version, services: [] })
      case 'editContact':
        return (await desk.as('reception')).call(calls.update, { id, version, contactName: '李静' })
      case 'delete':
        return person.call(calls.remove, { id })
      case 'modifyExpenseBill': {
        const line = { kind: 'SERVICE', name: '服务费', quantity: 1, unitFen: 10000, refundable: 'never' } as const
        return person.call(calls.modifyExpenseBill, { id, version, lines: [line] })
      }
      case 'submitFinanceStatus':
        return person.call(calls.submitFinanceStatus, { id, version, paymentMethodId: CASH, receivedFen: 0 })
      case 'confirmFinance':
        return person.call(calls.updateFinanceStatus, { id, version, status: 16 })
      case 'rejectFinance':
        return person.call(calls.updateFinanceStatus, { id, version, status: 12, reason })
      case 'refundPassport': {
        // One of the two, so that the contract stays where it is.
        const one = await desk.store.read
          .selectFrom('contractPassport')
          .select('id')
          .where('contractId', '=', id)
          .where('custody', '!=', custodyStatus.REFUNDED)
          .executeTakeFirst()
        return person.call(calls.refundPassport, { id, version, reason, passportIds: one ? [one.id] : [1] })
      }
      default:
        throw new Error(`no call asks for ${event}`)
    }
  }

  const take = async (id: number, event: ContractEventType, way: PassportEventType[], to: State) => {
    const before = await rowOf(id)
    if (event === 'passportsMoved') await movePassports(id, way)
    else if (event === 'applyFormApproved') {
      const hand = await handOf(desk, 'finance')
      await desk.store.change((tx) => step(tx, hand, 'contract', id, event))
    } else {
      const answer = await ask(id, event)
      expect(answer.code, `${event}: ${answer.msg}`).toBe('0000')
      const data = answer.data as { version?: number; status?: number; financeStatus?: number } | null
      if (data?.status !== undefined)
        expect({ process: data.status, finance: data.financeStatus }).toEqual({ ...to, process: data.status })
      if (data?.version !== undefined) expect(data.version).toBe(before.version + 1)
    }
    const row = await rowOf(id)
    expect({ process: row.status, finance: row.financeStatus }, event).toEqual(to)
    const reception = await desk.as('reception')
    if (row.deleted === 1 || (event === 'passportsMoved' && row.version === before.version)) return
    const [log] = await reception.get(calls.logs, { id })
    const isFinance = before.financeStatus !== row.financeStatus
    expect(log).toMatchObject({
      action: event === 'editContact' && log?.action === 'edit' ? 'edit' : event,
      toStatus: isFinance ? row.financeStatus : row.status,
    })
  }

  it.each(profiles)(
    '$name: database, log and answer agree after each step',
    { timeout: 60_000 },
    async ({ facts: input, way }) => {
      const paths = pathsOf(input)
      expect(paths.length).toBeGreaterThan(10)
      for (const { steps } of paths) {
        const id = await draft()
        for (const { event, to } of steps) await take(id, event, way, to)
      }
    },
  )

  it('in every status, every event is taken or refused as the machine says, and a refusal changes nothing', {
    timeout: 120_000,
  }, async () => {
    const seen = new Set<string>()
    const taken = new Set<string>()
    for (const { facts: input, way } of profiles)
      for (const { steps, end } of pathsOf(input)) {
        if (seen.has(`${end.process} ${end.finance}`)) continue
        seen.add(`${end.process} ${end.finance}`)
        const id = await draft()
        for (const { event, to } of steps) await take(id, event, way, to)
        const row = await rowOf(id)
        const hand = await handOf(desk, 'supervisor')
        const real = await contractFacts(desk.store.read, row, hand.session)
        const says = (event: ContractEventType) => decide(contract, end as never, real, event)
        const allowed: ContractEventType[] = []
        for (const event of contract.commands) {
          const isEditable = says('edit').ok && event === 'editContact'
          if (says(event).ok || isEditable) {
            allowed.push(event)
            continue
          }
          const answer = await ask(id, event)
          expect(['9999', '1111'], `${event} in ${end.process}: ${answer.msg}`).toContain(answer.code)
          expect(await rowOf(id)).toEqual(row)
        }
        for (const event of allowed) {
          // Each transition once: the other region's state plays no part in it.
          const transition = `${event} ${end[regionOf(contract, event)]}`
          if (taken.has(transition)) continue
          taken.add(transition)
          const other = await draft()
          for (const { event: before, to } of steps) await take(other, before, way, to)
          const answer = await ask(other, event)
          expect(answer.code, `${event} in ${end.process}/${end.finance}: ${answer.msg}`).toBe('0000')
        }
      }
    expect(await tallyOf('contractTally')).toEqual(await tallyOf('contract'))
    const processes = new Set([...seen].map((state) => Number(state.split(' ')[0])))
    expect(processes).toEqual(new Set(Object.values(contractStatus)))
    expect(eventsOf(contract).filter((event) => !contract.commands.includes(event))).toEqual([...facts])
    expect(contract.commands.some(isFact)).toBe(false)
  })
})
