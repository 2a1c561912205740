import { expect, it } from 'vitest'
import { has, widestScope } from '#domain/permission.ts'
import * as contracts from '#protocol/contract/calls.ts'
import type { Call } from '#protocol/kit/call.ts'
import * as barcodes from '#protocol/passport/barcode/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import { type Who, whoIs } from '#tests/server/matrix/people.ts'
import { onEachEngine } from './harness.ts'

const PEOPLE = [
  'admin',
  'reception',
  'reception2',
  'supervisor',
  'finance',
  'desk',
  'bj_reception',
  'bj_supervisor',
  'bj_finance',
  'agent',
  'agent2',
  'customer',
] as const

/** The rule itself, written down a second time: whose a row is (spec: scope#out-of-reach). */
interface Owned {
  id: number
  center: number | null
  centerSees: boolean
  buyer: number | null
  member: number | null
  /** Whose own it is for somebody who reaches only his own: who made it, and who accepted it. */
  madeBy: (number | null)[]
}

function mayReach(who: Who, call: Call, row: Owned): boolean {
  if (!has(who.codes, call.permission)) return false
  if (who.role === 'platform') return true
  if (who.role === 'customer') return row.member === who.userId
  // Sending back asks the contract's machine who may, so that the answer can say the reason.
  const ownOnly = call.path !== contracts.back.path && widestScope(who.codes, call.permission) === 'self'
  if (ownOnly && !row.madeBy.includes(who.userId)) return false
  if (who.role === 'agent') return row.buyer === who.companyId
  return row.center === who.companyId && row.centerSees
}

onEachEngine('who reaches what', (openDesk) => {
  it('lets each person scan, bind, change, void and print labels of his own center only', async () => {
    const desk = await openDesk()
    const labels = await desk.store.read.selectFrom('barcode').selectAll().where('status', '=', 0).execute()
    const bare = await desk.store.read.selectFrom('contractPassport').selectAll().where('custody', '=', 0).execute()
    const wrong: string[] = []
    for (const userName of PEOPLE) {
      const who = await whoIs(desk, userName)
      const person = await desk.as(userName)
      for (const center of [101, 102]) {
        const { barcode = '' } = labels.find((one) => one.companyId === center) ?? {}
        const { id: passportId = 0 } = bare.find((one) => one.companyId === center) ?? {}
        const own = { center, centerSees: true, buyer: null, member: null, madeBy: [], id: 0 }
        const asked = [
          [barcodes.decrypt, { text: barcode }],
          [barcodes.rebind, { barcode, passportId, reason: '…' }],
          [barcodes.printLog, { barcodes: [barcode], reason: '…' }],
          [barcodes.page, { companyId: center }],
          [barcodes.scanToPassport, { barcode }],
          [passports.infoPage, { companyId: center }],
          [passports.extensionPage, { companyId: center }],
          [passports.checkPage, { companyId: center }],
          [passports.retrievePage, { companyId: center }],
          [passports.returnPage, { companyId: center }],
        ] as const
        for (const [call, args] of asked) {
          const { code, msg, data } = await person.call(call as typeof barcodes.scanToPassport, args as never)
          const allowed = mayReach(who, call, own)
          // A desk is told that a label is another center's, and nothing else of it.
          const isKnown = code === '0000' && data.kind === 'foreign' && !('serial' in data)
          if (allowed === (code === '1111' || isKnown)) wrong.push(`${userName} ${call.path} ${center}: ${code} ${msg}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('shows each person lists of what he reaches, and counts that agree with them', async () => {
    const desk = await openDesk()
    const all = await desk.store.read.selectFrom('contract').select(['companyId']).where('deleted', '=', 0).execute()
    for (const userName of ['admin', 'supervisor', 'bj_supervisor']) {
      const who = await whoIs(desk, userName)
      const person = await desk.as(userName)
      const expected =
        who.role === 'platform' ? all.length : all.filter((row) => row.companyId === who.companyId).length
      const page = await person.get(contracts.page, { rows: 200 })
      const counts = await person.get(contracts.statusNum, {})
      expect(page.records).toBe(expected)
      expect(page.rows).toHaveLength(expected)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(expected)
    }
  })
})
