import { beforeAll, expect, it } from 'vitest'
import { contractStatus } from '#domain/status.ts'
import * as calls from '#protocol/contract/calls.ts'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import type { Call } from '#protocol/kit/call.ts'
import * as orders from '#protocol/order/visa-order/calls.ts'
import { changePapers, papers } from '#protocol/paper/calls.ts'
import { adoptPapers, changeContractPapers, contractPapers } from '#protocol/paper/contract-calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import { modules } from '#server/modules.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { confirmed, linesOf, methods, paid } from './finance-fixtures.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'
import { publishNext } from './next-list.ts'
import { scan } from './received-papers.ts'

const { ACCEPTED, BACK, REVIEW_BACK } = contractStatus
const PHOTO = 10102
const unread = 'contract.refused.isNotChanger'

/** Who changes it: the platform, which may do all of it and review as well. */
interface Acting {
  readonly desk: Desk
  readonly by: Person
  readonly id: number
}

interface Way {
  readonly name: string
  readonly call: Call
  /** Where the contract may stand for it. */
  readonly at: readonly number[]
  readonly change: (acting: Acting) => Promise<unknown>
}

const read = ({ by, id }: Acting) => by.get(calls.details, { id })
const versioned = async (acting: Acting) => ({ id: acting.id, version: (await read(acting)).contract.version })

let changes = 0
/** One paper of the first person, by whatever event. */
const paperBy =
  (key: string, event: 'receive' | 'undo' | 'waive' | 'giveBack' | 'reject', over: object = {}) =>
  async ({ by, id }: Acting) => {
    changes += 1
    const person = (await by.get(contractPapers, { id })).people[0]!
    const { version } = person.papers.find((one) => one.key === key)!
    const item = { changeId: `way-${changes}`, passportId: person.passportId, key, event, version, ...over }
    const { rows } = await by.get(changeContractPapers, { id, items: [item] })
    expect(rows).toMatchObject([{ code: '0000' }])
  }

const kept = async (acting: Acting) =>
  (await read(acting)).passports.map(({ id, surname, givenNames, passportNo }) => ({
    ...passport({ surname, givenNames, passportNo }),
    papers: undefined,
    id,
  }))

const all = [ACCEPTED, BACK, REVIEW_BACK]
const open = [BACK, REVIEW_BACK]

/** Every way to change what a review looks at. */
const ways: readonly Way[] = [
  ...Object.entries({
    'the contact': { contactMobile: '15400009002' },
    'the return way': { returnWay: 1 as const, customerAddr: '广州市天河区体育西路 1 号' },
    'the person who collects': { receiver: '李四' },
  }).map(
    ([name, values]): Way => ({
      name,
      call: calls.update,
      at: name === 'the contact' ? all : [ACCEPTED],
      change: async (acting) => acting.by.get(calls.update, { ...(await versioned(acting)), ...values }),
    }),
  ),
  {
    name: 'the payment method, on its page',
    call: calls.update,
    at: open,
    change: async (acting) =>
      acting.by.get(calls.update, { ...(await versioned(acting)), paymentMethodId: methods.CARD }),
  },
  {
    name: 'the services',
    call: calls.update,
    at: open,
    change: async (acting) =>
      acting.by.get(calls.update, { ...(await versioned(acting)), services: [{ serviceId: PHOTO, quantity: 2 }] }),
  },
  {
    name: 'a passport',
    call: calls.update,
    at: open,
    change: async (acting) => {
      const [first, ...others] = await kept(acting)
      const changed = { ...first!, exitDay: '2026-12-29' }
      return acting.by.get(calls.update, { ...(await versioned(acting)), passports: [changed, ...others] })
    },
  },
  {
    name: 'somebody who joins with his papers',
    call: calls.update,
    at: open,
    change: async (acting) => {
      const joins = form({ passports: [passport()] }).passports
      return acting.by.get(calls.update, {
        ...(await versioned(acting)),
        passports: [...(await kept(acting)), ...joins],
      })
    },
  },
  {
    name: 'somebody who is taken off',
    call: passports.remove,
    at: open,
    change: async (acting) => acting.by.get(passports.remove, { id: (await read(acting)).passports[1]!.id }),
  },
  {
    name: 'the files',
    call: calls.file,
    at: all,
    change: async (acting) => {
      const file = { fileName: 'visa.pdf', storageName: `2026/11/20/way-${acting.id}.pdf` }
      const stored = { size: 1, md5: '0'.repeat(32), mime: 'application/pdf', companyId: 101, createTime: 0 }
      const row = { ...file, ...stored, userId: acting.by.userId }
      await acting.desk.store.change((tx) => tx.insertInto('file').values(row).execute())
      return acting.by.get(calls.file, { ...(await versioned(acting)), files: [{ ...file, fileIndex: 0 }] })
    },
  },
  {
    name: 'the bill',
    call: calls.modifyExpenseBill,
    at: all,
    change: async (acting) => {
      const lines = (await linesOf(acting.desk, acting.id)).map((line) => ({ ...line, unitFen: line.unitFen + 100 }))
      return acting.by.get(calls.modifyExpenseBill, { ...(await versioned(acting)), lines })
    },
  },
  {
    name: 'the payment method, with the money',
    call: calls.submitFinanceStatus,
    at: all,
    change: async (acting) => {
      const { contract } = await read(acting)
      const money = { paymentMethodId: methods.CARD, receivedFen: contract.totalFen }
      return acting.by.get(calls.submitFinanceStatus, { id: acting.id, version: contract.version, ...money })
    },
  },
  ...(['FEE', 'PAYMENT'] as const).map(
    (kind): Way => ({
      name: `an approved form of kind ${kind}`,
      call: forms.approvals,
      at: all,
      change: async (acting) => {
        const { desk, by, id } = acting
        await paid(desk, id)
        await confirmed(desk, id)
        const { version } = await versioned(acting)
        const asked = { contractId: id, version, reason: '客户要求' }
        const lines = (await linesOf(desk, id)).map((line) => ({ ...line, unitFen: line.unitFen + 100 }))
        const author = await desk.as('reception2')
        const made =
          kind === 'FEE'
            ? await author.get(forms.changeFees, { ...asked, lines })
            : await author.get(forms.paymentChange, { ...asked, paymentMethodId: methods.CARD })
        return by.get(forms.approvals, { ids: [made.id], approved: true })
      },
    }),
  ),
  {
    name: 'a passport that is given back unused',
    call: calls.refundPassport,
    at: all,
    change: async (acting) => {
      const passportIds = [(await read(acting)).passports[1]!.id]
      return acting.by.get(calls.refundPassport, { ...(await versioned(acting)), passportIds, reason: '客户改期' })
    },
  },
  {
    name: 'a passport that was lost',
    call: passports.closeLost,
    at: all,
    change: async (acting) => {
      const { id, version } = (await read(acting)).passports[1]!
      const flagged = await acting.by.get(passports.flags, { id, version, flags: ['LOST'] })
      return acting.by.get(passports.closeLost, { id, version: flagged.version, reason: '中心遗失' })
    },
  },
  ...(
    [
      ['received', paperBy('TICKET', 'receive', { copies: 2 })],
      ['exchanged', paperBy('PHOTO', 'receive', { files: [{ ...scan, fileName: '新照片.jpg' }] })],
      ['taken off', paperBy('HOTEL', 'undo', { reason: '客户取回' })],
      ['waived', paperBy('TICKET', 'waive', { code: 'CONSULATE_AGREED' })],
      ['given back', paperBy('PASSPORT', 'giveBack', { reason: '本人' })],
      ['asked for again', paperBy('FORM', 'reject', { reason: '封面破损' })],
    ] as const
  ).map(([name, change]): Way => ({ name: `a paper that is ${name}`, call: changeContractPapers, at: all, change })),
  {
    name: 'a newer list of papers',
    call: adoptPapers,
    at: [ACCEPTED],
    change: async (acting) => {
      const { desk, by, id } = acting
      desk.clock.now += 60_000
      await publishNext(desk)
      desk.clock.now += 60_000
      return by.get(adoptPapers, { id, dataVersion: 2 })
    },
  },
]

/** What a contract goes through, or what is beside it: nothing that its next review looks at differs by these. */
const others: Readonly<Record<string, string>> = {
  'POST /visacenter/contract': 'a draft: all of it is looked at when it is accepted',
  'DELETE /visacenter/contract/{id}': 'the end',
  'POST /visacenter/contract/{id}/accept': 'who accepts does not review',
  'POST /visacenter/contract/{id}/acceptAgain': 'who accepts does not review',
  'POST /visacenter/contract/batchAccept': 'who accepts does not review',
  'POST /visacenter/contract/{id}/review': 'the review itself',
  'POST /visacenter/contract/batchReview': 'the review itself',
  'POST /visacenter/contract/{id}/back': 'the review itself, with the papers that it asks for again',
  'POST /visacenter/contract/{id}/reviewedBack': 'the review itself, with the papers that it asks for again',
  'POST /visacenter/contract/{id}/cancel': 'the end',
  'POST /visacenter/contract/{id}/updateFinanceStatus': 'money alone',
  'POST /image/ph/upload/{kind}': 'an e-visa has no contract',
  'POST /sms/send': 'a message to the customer',
  'POST /visacenter/config/holidays': 'the ready day of drafts alone',
  'PUT /visacenter/config/holidays': 'the ready day of drafts alone',
  'DELETE /visacenter/config/holidays/{id}': 'the ready day of drafts alone',
  'POST /visacenter/config/holidays/batchOverride': 'the ready day of drafts alone',
  'POST /visacenter/config/holidays/import': 'the ready day of drafts alone',
  'PUT /visacenter/passport/russiaExtension/{id}/flags': 'the house’s own marks',
  'POST /visacenter/passport/russiaExtension/{id}/unbind': 'the label',
  'POST /visacenter/passport/russiaExtension/{id}/confirm': 'locks what is there',
  'POST /visacenter/passport/batchCheck': 'custody',
  'POST /visacenter/passport/batchRetrieve': 'custody after the review',
  'POST /visacenter/passport/batchReturn': 'custody after the review',
  'POST /visacenter/passport/{id}/uncheck': 'custody',
  'POST /visacenter/passport/{id}/resend': 'custody after the review',
  'POST /visacenter/passport/{id}/delivered': 'custody after the review',
  'POST /visacenter/passport/{id}/undelivered': 'custody after the review',
  'POST /visacenter/passport/{id}/correctResult': 'the result after the review',
  'POST /visacenter/barcode/bindToPassport': 'the label',
  'POST /visacenter/barcode/rebind': 'the label',
  'POST /visacenter/finance/batchAddReviewNumber': 'money alone',
  'POST /visacenter/finance/batchUpdateReviewNumber': 'money alone',
  'POST /visacenter/finance/batchRemoveReviewNumber': 'money alone',
  'POST /visacenter/sendBill/submit': 'custody after the review',
  'POST /visacenter/sendBill/rollback': 'custody after the review',
  'POST /visa/sendBill/submit': 'custody after the review',
  'POST /visa/sendBill/rollback': 'custody after the review',
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`

onSqliteForBoth('What a review looks at', (openDesk) => {
  let desk: Desk
  let reception: Person
  let supervisor: Person
  let admin: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    supervisor = await desk.as('supervisor')
    admin = await desk.as('admin')
  })

  const versionOf = async (id: number) => (await admin.get(calls.details, { id })).contract.version
  /** Two people, with one paper more than is needed. */
  const accepted = async () => {
    const family = form({ paymentMethodId: methods.CASH, passports: [passport(), passport({ givenNames: 'MIN' })] })
    family.passports[0]!.papers!.push({ key: 'HOTEL', event: 'receive' })
    const { id, version } = await reception.get(calls.create, family)
    await reception.get(calls.accept, { id, version })
    return id
  }
  const brought = async (status: number) => {
    const id = await accepted()
    const reason = '资料不清'
    if (status === BACK) await supervisor.get(calls.back, { id, version: await versionOf(id), reason })
    if (status === REVIEW_BACK) {
      await supervisor.get(calls.review, { id, version: await versionOf(id) })
      await supervisor.get(calls.reviewedBack, { id, version: await versionOf(id), reason })
    }
    return id
  }
  const acceptedAgain = async (id: number) =>
    reception.get(calls.acceptAgain, { id, version: await versionOf(id), remark: '资料已齐' })
  const review = async (by: Person, id: number) => by.call(calls.review, { id, version: await versionOf(id) })

  it('is changed by no call that is not told of here', () => {
    const touching = modules.flatMap(({ call }) =>
      call.effect === 'change' && call.touches?.includes('contract') ? [nameOf(call)] : [],
    )
    const known = [...ways.map(({ call }) => nameOf(call)), nameOf(changePapers), ...Object.keys(others)]
    expect(touching.filter((name) => !known.includes(name))).toEqual([])
    expect(known.filter((name) => !touching.includes(name) && name !== nameOf(passports.remove))).toEqual([])
    const ofPapers = modules.filter(({ call }) => call.transition?.lifecycle === 'paper')
    expect(ofPapers.filter(({ call }) => !call.touches?.includes('contract'))).toEqual([])
  })

  it('is not changed by what is saved as it was, nor by sending back for a paper', async () => {
    const id = await accepted()
    await paperBy('HOTEL', 'receive')({ desk, by: supervisor, id })
    const passportId = (await admin.get(calls.details, { id })).passports[0]!.id
    const items = [{ passportId, paperKey: 'FORM', code: 'PHOTO' }]
    await supervisor.get(calls.back, { id, version: await versionOf(id), reason: '申请表不清', items })
    await paperBy('FORM', 'receive')({ desk, by: reception, id })
    await acceptedAgain(id)
    expect((await review(supervisor, id)).code).toBe('0000')
  })

  it('is a paper that all share, too: who did without it does not review', async () => {
    const group = ['WEI', 'MIN'].map((givenNames) => passport({ givenNames, visaCategory: 'OTG' }))
    const { id, version } = await reception.get(calls.create, form({ passports: group }))
    const { shared } = await admin.get(contractPapers, { id })
    const [list] = shared
    const item = { key: list!.key, version: list!.version, changeId: 'shared' }
    const undo = { ...item, event: 'undo' as const, reason: '名单有误' }
    const undone = await admin.get(changeContractPapers, { id, items: [undo] })
    const waive = { ...item, event: 'waive' as const, code: 'CONSULATE_AGREED', changeId: 'waived' }
    const items = [{ ...waive, version: undone.rows[0]!.version! }]
    expect((await admin.get(changeContractPapers, { id, items })).rows).toMatchObject([{ code: '0000' }])
    await reception.get(calls.accept, { id, version })
    const reply = await review(admin, id)
    expect(reply).toMatchObject({ code: '9999', data: { reason: 'contract.refused.isNotOverrider' } })
    expect((await review(supervisor, id)).code).toBe('0000')
  })

  it('is a paper of an applicant whose passport the contract holds, changed from the order', async () => {
    const made = await reception.get(orders.submit, {
      type: 1,
      contactName: '赵敏',
      contactMobile: '15400009002',
      returnWay: 2,
      entries: 'SINGLE',
      urgencyLevel: 'NORMAL',
      purposeSection: 'TOURISM',
      purposeGoal: 'TOURISM',
      visaType: 'OT',
      acceptOrgId: 101,
      entryDate: '2026-12-20',
      exitDate: '2026-12-30',
      applicants: [{ surname: 'ZHAO', givenNames: 'MIN', passportNo: freshNumber() }],
    })
    const { order, applicants } = await reception.get(orders.detail, { id: made.id })
    await reception.get(orders.confirm, { id: made.id, version: order.version })
    const [applicant] = applicants
    const holds = form({
      orderId: made.id,
      passports: [passport({ applicantId: applicant!.id, passportNo: undefined })],
    })
    const { id, version } = await reception.get(calls.create, holds)
    await reception.get(calls.accept, { id, version })
    const ofApplicant = await admin.get(papers, { id: applicant!.id })
    const photo = ofApplicant.papers.find(({ key }) => key === 'PHOTO')!
    const files = [{ ...scan, fileName: '另一张.jpg' }]
    const item = { changeId: 'linked', key: 'PHOTO', event: 'receive' as const, version: photo.version, files }
    const reasoned = { ...item, reason: '照片更换' }
    const { rows } = await admin.get(changePapers, { id: applicant!.id, items: [reasoned] })
    expect(rows).toMatchObject([{ code: '0000' }])
    expect(await review(admin, id)).toMatchObject({ code: '9999', data: { reason: unread } })
    expect((await review(supervisor, id)).code).toBe('0000')
  })

  // Last: one of them publishes another list of papers.
  it.each(ways.flatMap((way) => way.at.map((status) => ({ ...way, status }))))(
    '$name, at $status, is looked at by somebody else',
    async ({ change, status }) => {
      const id = await brought(status)
      await change({ desk, by: admin, id })
      if (status !== ACCEPTED) await acceptedAgain(id)
      expect(await review(admin, id)).toMatchObject({ code: '9999', data: { reason: unread } })
      expect((await review(supervisor, id)).code).toBe('0000')
    },
  )
})
