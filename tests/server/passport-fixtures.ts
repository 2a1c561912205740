import { randomUUID } from 'node:crypto'
import * as contracts from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as barcodes from '#protocol/passport/barcode/calls.ts'
import * as calls from '#protocol/passport/calls.ts'
import type { ScanBatch, ScanOutcome } from '#protocol/passport/schemas.ts'
import { stepPassport } from '#server/services/passport/lifecycle.ts'
import { fixturesOf } from './contract-fixtures.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, NOW, type Person } from './harness.ts'

const CASH = 10104

interface Made {
  readonly contractId: number
  readonly contractNo: string
  readonly passportIds: number[]
}
interface Wanted {
  readonly people?: number
  readonly isPaid?: boolean
  readonly over?: Partial<Parameters<typeof form>[0]>
}

/** A desk of Guangzhou with everybody who works on a passport there. */
export async function custodyDesk(desk: Desk) {
  const reception = await desk.as('reception')
  const supervisor = await desk.as('supervisor')
  const scanner = await desk.as('desk')
  const hand = await fixturesOf(desk, 'supervisor')

  /** A contract that a second person has reviewed, its bill paid unless told otherwise. */
  const reviewed = async ({ people = 1, isPaid = true, over = {} }: Wanted = {}): Promise<Made> => {
    const passports = Array.from({ length: people }, () => passport({ passportNo: freshNumber() }))
    const { id, version } = await reception.get(contracts.create, form({ passports, ...over }))
    const accepted = await reception.get(contracts.accept, { id, version })
    const done = await supervisor.get(contracts.review, { id, version: accepted.version })
    const { contract, passports: rows } = await reception.get(contracts.details, { id })
    if (isPaid)
      await reception.get(contracts.submitFinanceStatus, {
        id,
        version: done.version,
        paymentMethodId: CASH,
        receivedFen: contract.totalFen,
      })
    return { contractId: id, contractNo: contract.contractNo, passportIds: rows.map((row) => row.id) }
  }

  /** So many labels that nothing is stuck on yet. */
  const labels = async (size = 1) => {
    const made = await supervisor.get(barcodes.batch, { size })
    return made.barcodes.map((one) => one.barcode)
  }

  /** A label stuck on each passport. */
  const bind = async (passportIds: readonly number[]) => {
    const codes = await labels(passportIds.length)
    for (const [at, passportId] of passportIds.entries())
      await scanner.get(barcodes.bindToPassport, { barcode: codes[at]!, passportId })
    return codes
  }

  /** What send bills do, without one. */
  const send = (...passportIds: number[]) =>
    desk.store.change(async (tx) => {
      for (const id of passportIds) await stepPassport(tx, { ...hand, now: desk.clock.now }, id, 'send')
    })

  /** A passport on its way: bound, checked, sent, retrieved with PASS, as far as is said. */
  const until = async (step: 'bound' | 'checked' | 'sent' | 'retrieved', wanted: Wanted = {}) => {
    const made = await reviewed(wanted)
    const codes = await bind(made.passportIds)
    if (step !== 'bound') for (const barcode of codes) await check(barcode)
    if (step === 'sent' || step === 'retrieved') await send(...made.passportIds)
    if (step === 'retrieved') for (const barcode of codes) await retrieve(barcode)
    return { ...made, codes, barcode: codes[0]!, id: made.passportIds[0]! }
  }

  const scan = (barcode: string, over: { scanId?: string; at?: number } = {}) => ({
    barcode,
    scanId: randomUUID(),
    at: desk.clock.now,
    ...over,
  })
  const outcome = async (person: Person, call: typeof calls.batchCheck, args: object): Promise<ScanOutcome> => {
    const { data } = await person.call(call, { items: [args] } as never)
    return (data as ScanBatch).rows[0]!
  }
  type CheckArgs = Partial<ArgsOf<typeof calls.batchCheck>['items'][number]>
  type RetrieveArgs = Partial<ArgsOf<typeof calls.batchRetrieve>['items'][number]>
  type ReturnArgs = Partial<ArgsOf<typeof calls.batchReturn>['items'][number]>
  const check = (barcode: string, over: CheckArgs = {}, person = scanner) =>
    outcome(person, calls.batchCheck, { ...scan(barcode), ...over })
  const retrieve = (barcode: string, over: RetrieveArgs = {}, person = scanner) =>
    outcome(person, calls.batchRetrieve as never, { ...scan(barcode), issueResult: 1, ...over })
  const giveBack = (barcode: string, over: ReturnArgs = {}, person = scanner) =>
    outcome(person, calls.batchReturn as never, {
      ...scan(barcode),
      way: 2,
      receiver: '张伟',
      idTail: '123X',
      relation: 'SELF',
      ...over,
    })
  const dispatch = (barcode: string, over: ReturnArgs = {}) =>
    outcome(scanner, calls.batchReturn as never, {
      ...scan(barcode),
      way: 1,
      courier: '顺丰',
      waybillNo: 'SF100200300',
      ...over,
    })

  const read = (id: number) => reception.get(calls.read, { id })
  const rowOf = (id: number) =>
    desk.store.read.selectFrom('contractPassport').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const people = { reception, supervisor, scanner, hand }
  const steps = { check, retrieve, giveBack, dispatch, send, bind }
  return { ...people, ...steps, reviewed, labels, until, scan, read, rowOf, now: NOW }
}

export type Custody = Awaited<ReturnType<typeof custodyDesk>>
