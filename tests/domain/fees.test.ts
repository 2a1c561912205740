import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillInput, FeeRow, ServiceRow } from '#domain/fees.ts'
import { findFee, makeBill, totalBill } from '#domain/fees.ts'
import { multiplyFen, sumFen } from '#domain/money.ts'
import { feeKinds } from '#domain/status.ts'

const facts = { nationality: 'CN', visaCategory: 'TOURIST', entries: 'SINGLE', urgencyLevel: 'NORMAL' }
const fee = (part: Partial<FeeRow>): FeeRow => ({
  id: 1,
  ...facts,
  consularFen: 33000,
  serviceFen: 21500,
  validFrom: null,
  validTo: null,
  ...part,
})
const photo: ServiceRow = {
  id: 71,
  code: 'PHOTO',
  name: '拍照',
  ename: 'Photo',
  kind: 'VAS',
  unitFen: 3000,
  refundable: 'always',
  perApplicant: true,
}
const courier: ServiceRow = {
  ...photo,
  id: 72,
  code: 'COURIER',
  name: '快递',
  ename: 'Courier',
  kind: 'COURIER',
  unitFen: 2350,
  perApplicant: false,
}
const bill = (part: Partial<BillInput>) =>
  makeBill({
    day: '2026-11-20',
    feeRows: [fee({})],
    serviceRows: [photo, courier],
    applicants: [facts],
    services: [],
    names: {
      consular: { name: '签证费', ename: 'Consular fee' },
      service: { name: '服务费', ename: 'Service fee' },
    },
    ...part,
  })

describe('the expense bill of a family', () => {
  it('has a consular and a service fee for each, services by person, and the courier once', () => {
    const { lines, totals, totalFen, problems } = bill({
      applicants: [facts, facts],
      services: [
        { serviceId: 71, quantity: 2 },
        { serviceId: 72, quantity: 1 },
      ],
    })
    expect(problems).toEqual([])
    expect(
      lines.map((line) => [line.applicantIndex, line.name, line.quantity, line.amountFen, line.refundable]),
    ).toEqual([
      [0, '签证费', 1, 33000, 'beforeSend'],
      [0, '服务费', 1, 21500, 'never'],
      [1, '签证费', 1, 33000, 'beforeSend'],
      [1, '服务费', 1, 21500, 'never'],
      [0, '拍照', 2, 6000, 'always'],
      [1, '拍照', 2, 6000, 'always'],
      [null, '快递', 1, 2350, 'always'],
    ])
    expect(totals).toEqual({ CONSULAR: 66000, SERVICE: 43000, VAS: 12000, COURIER: 2350 })
    expect(totalFen).toBe(123350)
  })

  it('has a service for the one applicant whom it was chosen for', () => {
    const services = [{ serviceId: 71, quantity: 1, applicantIndex: 1 }]
    const { lines } = bill({ applicants: [facts, facts], services })
    expect(lines.filter(({ kind }) => kind === 'VAS').map((line) => [line.applicantIndex, line.ename])).toEqual([
      [1, 'Photo'],
    ])
  })

  it('shows a waived consular fee, but no service fee that is none', () => {
    const { lines } = bill({ feeRows: [fee({ consularFen: 0, serviceFen: 0 })] })
    expect(lines.map((line) => [line.kind, line.amountFen])).toEqual([['CONSULAR', 0]])
  })

  it('says whose fee cannot be computed and why, and computes the others', () => {
    const { lines, problems } = bill({
      applicants: [{ ...facts, entries: '', urgencyLevel: undefined }, { ...facts, nationality: 'US' }, facts],
      services: [
        { serviceId: 72, quantity: 1 },
        { serviceId: 99, quantity: 1 },
      ],
    })
    expect(problems).toEqual([
      { reason: 'incomplete', applicantIndex: 0 },
      { reason: 'noFee', applicantIndex: 1 },
      { reason: 'noService', at: 1 },
    ])
    expect(lines.map((line) => line.applicantIndex)).toEqual([2, 2, null])
  })

  it('rounds each line half up and adds the rounded lines', () => {
    const half: ServiceRow = { ...photo, unitFen: 1 }
    const { lines, totalFen } = bill({
      feeRows: [],
      applicants: [facts, facts, facts],
      serviceRows: [half],
      services: [{ serviceId: 71, quantity: 0.5 }],
    })
    expect(lines.map((line) => line.amountFen)).toEqual([1, 1, 1])
    expect(totalFen).toBe(3)
  })

  it('agrees with its lines, whatever they are', () => {
    const service = fc.record({
      id: fc.nat(5),
      code: fc.constant('X'),
      name: fc.constant('x'),
      ename: fc.constant('x'),
      kind: fc.constantFrom(...Object.values(feeKinds)),
      unitFen: fc.nat(10_000_000),
      refundable: fc.constantFrom('always' as const, 'beforeSend' as const, 'never' as const),
      perApplicant: fc.boolean(),
    })
    const chosen = fc.record({ serviceId: fc.nat(5), quantity: fc.integer({ min: 1, max: 400 }).map((n) => n / 4) })
    fc.assert(
      fc.property(fc.array(service), fc.array(chosen), fc.nat(4), (serviceRows, services, more) => {
        const { lines, totals, totalFen } = bill({ serviceRows, services, applicants: Array(more + 1).fill(facts) })
        for (const line of lines) expect(line.amountFen).toBe(multiplyFen(line.unitFen, line.quantity))
        expect(totalFen).toBe(sumFen(lines.map((line) => line.amountFen)))
        expect(totalFen).toBe(sumFen(Object.values(totals)))
        expect(totalBill(lines)).toEqual({ totals, totalFen })
      }),
    )
  })
})

describe('the fee of a person', () => {
  it('is that of the own nationality, else the general one', () => {
    const rows = [fee({ id: 1, nationality: '', validFrom: '2026-06-01' }), fee({ id: 2 })]
    expect(findFee(rows, facts, '2026-11-20')?.id).toBe(2)
    expect(findFee(rows, { ...facts, nationality: 'DE' }, '2026-11-20')?.id).toBe(1)
  })

  it('is the one in force on the day of acceptance, and of several the latest', () => {
    const rows = [
      fee({ id: 1, validTo: '2026-10-31' }),
      fee({ id: 2, validFrom: '2026-11-01', validTo: '2026-12-31' }),
      fee({ id: 3, validFrom: '2027-01-01' }),
      fee({ id: 4, validFrom: null }),
    ]
    const on = (day: string) => findFee(rows, facts, day)?.id
    expect(['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([4, 2, 2, 3])
  })

  it.each(['visaCategory', 'entries', 'urgencyLevel'] as const)('depends on %s', (name) => {
    expect(findFee([fee({})], { ...facts, [name]: 'OTHER' }, '2026-11-20')).toBeNull()
  })
})
