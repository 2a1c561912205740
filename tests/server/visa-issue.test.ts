import { randomUUID } from 'node:crypto'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as results from '#protocol/visa-result/calls.ts'
import * as calls from '#protocol/visa-result/issue-calls.ts'
import { visaResultList } from '#server/modules/visa-result/list.ts'
import { setParam } from './applicant-steps.ts'
import { approvedOrder } from './awaited-applicants.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { awayUnderOrder } from './order-passport-way.ts'
import { type Custody, custodyDesk } from './passport-fixtures.ts'
import { planOf } from './plan.ts'

const SUBMITTED = 64

type Item = ArgsOf<typeof calls.batch>['items'][number]

onEachEngine('Results that are written down together', (openDesk, engine) => {
  let desk: Desk
  let at: Custody
  beforeAll(async () => {
    desk = await openDesk()
    at = await custodyDesk(desk)
  })

  const away = () => awayUnderOrder(desk, at)
  /** An applicant for an e-visa who has been handed in under a number of the site. */
  const atSite = async (applicationNo: string) => {
    const row = await desk.store.read
      .selectFrom('visaApplicant')
      .selectAll()
      .where('visaType', '=', 2)
      .where('status', '=', SUBMITTED)
      .where('acceptOrgId', '=', 101)
      .executeTakeFirstOrThrow()
    await desk.store.change((tx) =>
      tx.updateTable('consulateApplication').set({ applicationNo }).where('applicantId', '=', row.id).execute(),
    )
    return row
  }
  const line = (over: Partial<Item>): Item => ({ scanId: randomUUID(), issueResult: 1, ...over })
  const write = (items: Item[], person: Person = at.scanner, batchNo = 'B1') =>
    person.call(calls.batch, { batchNo, items })
  const codesOf = ({ data }: { data: unknown }) => (data as { rows: { code: string }[] }).rows.map(({ code }) => code)
  const applicantOf = (id: number) =>
    desk.store.read.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const found = async (keywords: string) => (await at.supervisor.get(results.page, { keywords })).rows

  it('show whom each text means before anything is sent', async () => {
    const [one, site] = [await away(), await atSite('RU-E-1001')]
    const managed = await at.until('sent')
    const texts = [one.barcode, one.passportNo.toLowerCase(), one.orderNo, 'RU-E-1001', managed.barcode, 'NOBODY99']
    const { rows } = await at.scanner.get(calls.find, { texts })
    expect(rows.map(({ kind }) => kind)).toEqual(['ready', 'ready', 'ready', 'ready', 'unknown', 'unknown'])
    expect(rows.map(({ applicants }) => applicants[0]?.id)).toEqual([
      ...[1, 2, 3].map(() => one.applicantId),
      site.id,
      undefined,
      undefined,
    ])
    const beijing = await (await desk.as('bj_supervisor')).get(calls.find, { texts })
    // A label says where it belongs, as at every desk; a number says nothing.
    const kinds = beijing.rows.map(({ kind }) => kind)
    expect(kinds).toEqual(['foreign', 'unknown', 'unknown', 'unknown', 'foreign', 'unknown'])
    expect(beijing.rows.every(({ applicants }) => applicants.length === 0)).toBe(true)
  })

  it('show everybody on an order that is scanned before its day', async () => {
    const { orderNo, people } = await approvedOrder(desk, ['WU', 'QIAN', 'SUN', 'LI'])
    const { rows } = await at.scanner.get(calls.find, { texts: [orderNo, people[2]!.passportNo!] })
    expect(rows.map(({ kind }) => kind)).toEqual(['wrongStep', 'wrongStep'])
    expect(rows.map(({ applicants }) => applicants.map(({ surname }) => surname))).toEqual([
      ['WU', 'QIAN', 'SUN', 'LI'],
      ['SUN'],
    ])
  })

  it('have an outcome a row: of a mixed list those that can be are written down, the rest says why', async () => {
    const [one, two, three] = [await away(), await away(), await away()]
    const linked = await desk.store.read
      .selectFrom('visaApplicant')
      .select('id')
      .where('status', '=', SUBMITTED)
      .where('contractId', 'is not', null)
      .where('acceptOrgId', '=', 101)
      .executeTakeFirstOrThrow()
    const answer = await write([
      line({ text: one.barcode, visaNo: '204100011', validFrom: '2026-12-01', validTo: '2026-12-31' }),
      line({ text: 'NOBODY99' }),
      line({ text: two.passportNo, issueResult: 2, reasonCode: 'PURPOSE', reason: '再申请' }),
      line({ applicantId: linked.id }),
      line({ text: three.orderNo, issueResult: 3, reason: '缺照片', isPaperMissing: true }),
      line({ text: one.barcode }),
    ])
    expect(answer).toMatchObject({ code: '0000', data: { ok: 3, failed: 3 } })
    expect(codesOf(answer)).toEqual(['0000', '9999', '0000', '9999', '0000', '9999'])
    expect(await found(one.passportNo)).toMatchObject([
      { issueResult: 1, visaNo: '204100011', validTo: '2026-12-31', batchNo: 'B1', source: 'DESK', status: 72 },
    ])
    expect(await found(two.passportNo)).toMatchObject([
      { issueResult: 2, reasonName: '访问目的不明确', reason: '再申请' },
    ])
    expect((await found(two.passportNo))[0]).not.toHaveProperty('visaNo')
    expect(await found(three.passportNo)).toMatchObject([{ issueResult: 3, isPaperMissing: true }])
    expect((await at.supervisor.get(results.page, { batchNo: 'B1' })).records).toBe(3)
    // The passports came back with the results.
    const held = await desk.store.read
      .selectFrom('orderPassport')
      .selectAll()
      .where('applicantId', 'in', [one.applicantId, two.applicantId, three.applicantId])
      .execute()
    expect(held.map(({ custody }) => custody)).toEqual([32, 32, 32])
    expect(await at.retrieve(one.barcode)).toMatchObject({ kind: 'duplicate' })
    const none = await write([line({ text: 'NOBODY99' })])
    expect(none).toMatchObject({ code: '4466', data: { ok: 0, failed: 1 } })
  })

  it('say what a result has to say: days in their order, why it came back, the number of an e-visa', async () => {
    const [one, site] = [await away(), await atSite('RU-E-1002')]
    const days = { validFrom: '2026-12-31', validTo: '2026-12-01' }
    const refused = await write([
      line({ text: one.barcode, ...days }),
      line({ text: one.barcode, issueResult: 3 }),
      line({ text: one.barcode, issueResult: 2, reasonCode: 'NONE' }),
      line({ applicantId: site.id }),
    ])
    expect(codesOf(refused)).toEqual(['9999', '9999', '9999', '9999'])
    expect(await applicantOf(one.applicantId)).toMatchObject({ status: SUBMITTED, issueResult: null })
    await setParam(desk, 'issue.visaNoRequired', 'on')
    expect(codesOf(await write([line({ text: one.barcode })]))).toEqual(['9999'])
    await setParam(desk, 'issue.visaNoRequired', 'off')
    const done = await write([
      line({ text: one.barcode, isMisprint: true }),
      line({ applicantId: site.id, version: site.version, visaNo: 'E1002' }),
    ])
    expect(codesOf(done)).toEqual(['0000', '0000'])
    expect(await applicantOf(one.applicantId)).toMatchObject({ status: 72, isMisprint: 1 })
    expect(await applicantOf(site.id)).toMatchObject({ status: 72, issueResult: 1 })
  })

  it('happen once: the same line again is told what came of it, and a stale one is refused', async () => {
    const [one, two] = [await away(), await away()]
    const first = line({ text: one.barcode })
    await write([first])
    const stale = line({ applicantId: two.applicantId, version: 0 })
    const again = await write([first, stale])
    expect(codesOf(again)).toEqual(['0000', '4409'])
    expect(await found(one.passportNo)).toHaveLength(1)
    expect((await write([line({ text: two.barcode })], at.reception)).code).toBe('1111')
    const foreign = await write([line({ applicantId: two.applicantId })], await desk.as('bj_supervisor'))
    expect(codesOf(foreign)).toEqual(['1111'])
  })

  it('may come as a list in Excel, which names people and what is said of each', async () => {
    const rows = [
      ['出签名单', null, null, null],
      ['护照号', '条码', 'Visa No.', '有效期至'],
      ['ek100 2001', null, ' 204100021 ', '2026/12/31'],
      [null, 'GZ-X', null, '不详'],
    ]
    const bytes = Uint8Array.from(await writeXlsx({ sheets: [{ name: '名单', rows }] }))
    const read = (name: string, content: Uint8Array<ArrayBuffer>) =>
      at.scanner.call(calls.readList, { file: [new File([content], name)] })
    expect((await read('名单.xlsx', bytes)).data).toEqual({
      rows: [
        { row: 3, text: 'EK1002001', visaNo: '204100021', validTo: '2026-12-31' },
        { row: 4, text: 'GZ-X', unread: { validTo: '不详' } },
      ],
    })
    // What cannot be read stays in its row; numbers are what the sheet shows.
    const odd = Uint8Array.from(
      await writeXlsx({
        sheets: [
          { name: '说明', rows: [['填写说明'], ['护照号：护照首页右上角']] },
          {
            name: '旧',
            hidden: true,
            rows: [
              ['护照号', '签证号', '有效期至'],
              ['OLD000001', 'X1', '2020-01-01'],
            ],
          },
          {
            name: '名单',
            rows: [
              ['护照号', '签证', null, null],
              [null, '号码', '有效期自', '有效期至'],
              ['ek1002001', 123456, '01.03.2027', '31.02.2027'],
              ['EK1002002', 1.2e15, 20270301, '1 MAR 2027'],
              ['EK1002003', true, new Date('2027-03-01T16:00:00Z'), '#N/A'],
            ],
            cells: new Map([['2,1', { value: 123456, type: 'number', style: { numFmt: '00000000' } }]]),
          },
        ],
      }),
    )
    expect((await read('名单.xlsx', odd)).data).toEqual({
      rows: [
        { row: 3, text: 'EK1002001', visaNo: '00123456', validFrom: '2027-03-01', unread: { validTo: '31.02.2027' } },
        {
          row: 4,
          text: 'EK1002002',
          validFrom: '2027-03-01',
          validTo: '2027-03-01',
          unread: { visaNo: '1200000000000000' },
        },
        { row: 5, text: 'EK1002003', unread: { visaNo: 'TRUE', validFrom: '2027-03-01 16:00', validTo: '#N/A' } },
      ],
    })
    const nothing = await read('list.csv', new TextEncoder().encode('name\nx\n') as Uint8Array<ArrayBuffer>)
    expect(nothing).toMatchObject({ code: '9999', msg: expect.stringContaining('申请号') })
  })

  it('tell at the retrieving desk, too, that papers are missing', async () => {
    const one = await away()
    expect(await at.retrieve(one.barcode, { issueResult: 3, isPaperMissing: true })).toMatchObject({ kind: 'accepted' })
    const [row] = await found(one.passportNo)
    expect(row).toMatchObject({ isPaperMissing: true })
    expect(row!.actions.find(({ event }) => event === 'resubmit')).not.toHaveProperty('refused')
  })

  it.runIf(engine === 'sqlite')('are found by their batch along its index', async () => {
    const reach = { role: 'acceptOrg', width: 'company', userId: 2, companyId: 101 } as const
    const asked = { page: 1, rows: 20, sidx: 'time', sord: 'desc', batchNo: 'B1' } as const
    const plan = await planOf(desk, visaResultList.pageQuery(desk.store.read, { reach, now: 0 }, asked))
    expect(plan).toMatch(/visa_result_batch/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  })
})
