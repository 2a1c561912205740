import { dayOf } from '#domain/day.ts'
import { has, widestScope } from '#domain/permission.ts'
import type { FormDef } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import type { Call } from '#protocol/kit/call.ts'
import { add as addNotice } from '#protocol/notice/calls.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { type Desk, NOW } from '#tests/server/harness.ts'
import type { Who } from './people.ts'

/** The rule itself, written down a second time: whose a row is (spec: scope#out-of-reach). */
export interface Row {
  readonly id: number
  /** The company that keeps it: a center, or whoever has it as its own. */
  readonly companyId: number | null
  readonly buyerId?: number | null
  readonly memberId?: number | null
  /** The center sees an order from WAITING_RECEIVE on. */
  readonly isShown?: boolean
  /** Whose it is for somebody who reaches only what is his own: who made it, and who accepted it. */
  readonly madeBy?: readonly (number | null)[]
  readonly kind?: string
  /** What a call has to say besides. */
  readonly more?: Readonly<Record<string, unknown>>
}

export interface Kind {
  readonly rows: (desk: Desk) => Promise<readonly Row[]>
  /** Whether somebody who may call it may call it for this row. */
  readonly may: (who: Who, row: Row, call: Call) => boolean
}

/** A center's, its buyer's, its member's; the platform all. Who reaches only what is his own, that. */
const side: Kind['may'] = (who, row, call) => {
  if (who.role === 'platform') return true
  if (who.role === 'customer') return row.memberId === who.userId
  // Sending back asks the contract's machine who may, so that the answer can say the reason.
  const isOwnOnly = widestScope(who.codes, call.permission) === 'self' && !call.path.endsWith('/back')
  if (isOwnOnly && row.madeBy && !row.madeBy.includes(who.userId)) return false
  if (who.role === 'agent') return row.buyerId === who.companyId
  return row.companyId === who.companyId && row.isShown !== false
}

/** A company's own; the platform all of them. */
const company: Kind['may'] = (who, row) => who.role === 'platform' || row.companyId === who.companyId
/** A company's own, whoever asks. */
const ownOnly: Kind['may'] = (who, row) => row.companyId === who.companyId
/** One person's. */
const person: Kind['may'] = (who, row) => row.memberId === who.userId

const carriesOut: Kind['may'] = (who, row, call) => {
  const isStep = call.effect !== 'read' && call.permission === 'supply.order.view' && !call.path.endsWith('/remark')
  if (!isStep) return side(who, row, call)
  return side(who, row, call) && who.role !== 'agent' && has(who.codes, `supply.${row.kind}.manage`)
}

const table = (
  name: keyof Tables,
  may: Kind['may'],
  rowOf: (row: Record<string, never>) => Row,
  isThere: (row: Record<string, never>) => boolean = () => true,
): Kind => ({
  may,
  async rows({ store }) {
    const rows = (await store.read
      .selectFrom(name as 'role')
      .selectAll()
      .orderBy('id')
      .execute()) as unknown as Record<string, never>[]
    return rows.filter((row) => !row.deleted && isThere(row)).map(rowOf)
  },
})

const ofCompany = (name: keyof Tables, may: Kind['may'] = company) =>
  table(name, may, (row) => ({ id: row.id!, companyId: row.companyId! }))

const ofPerson = (name: keyof Tables) =>
  table(name, person, (row) => ({ id: row.id!, companyId: null, memberId: row.userId! }))

const ofCenter = (name: keyof Tables, maker = 'createUserId') =>
  table(name, side, (row) => ({ id: row.id!, companyId: row.companyId!, madeBy: [row[maker]!] }))

const order = table('visaOrder', side, (row) => ({
  id: row.id!,
  companyId: row.acceptOrgId!,
  buyerId: row.agentId!,
  memberId: row.userId!,
  isShown: row.orgVisible === (1 as never),
  kind: row.visaCountry!,
}))

/** Orders that ask one form: by its own calls nothing else is found. */
const orderOf = (code: FormDef['code']): Kind => ({
  may: side,
  async rows(desk) {
    const asked = await desk.store.read.selectFrom('visaOrder').select(['id', 'visaCountry', 'visaType']).execute()
    const ids = asked.filter((one) => formOf(one).def.code === code).map(({ id }) => id)
    return (await order.rows(desk)).filter(({ id }) => ids.includes(id))
  },
})
const applicantOf = (code: FormDef['code']) => partOf('visaApplicant', 'orderId', orderOf(code))

const contract = table('contract', side, (row) => ({
  id: row.id!,
  companyId: row.companyId!,
  madeBy: [row.createUserId!, row.acceptUserId!],
}))

/** Something that belongs to a row of another kind. */
const partOf = (name: keyof Tables, key: string, of: Kind, keep = key): Kind => ({
  may: of.may,
  async rows(desk) {
    const owners = new Map((await of.rows(desk)).map((row) => [row.id, row]))
    const rows = (await desk.store.read
      .selectFrom(name as 'role')
      .selectAll()
      .orderBy('id')
      .execute()) as unknown as Record<string, number>[]
    return rows.flatMap((row) => {
      const owner = owners.get(row[key]!)
      return owner ? [{ ...owner, id: row.id!, more: { [keep]: row[key]! } }] : []
    })
  },
})

/** Money that comes in by an order, or goes back. */
const payment = {
  may: order.may,
  async rows(desk: Desk) {
    const back = await desk.store.read.selectFrom('payment').select('id').where('amountFen', '<', 0).execute()
    const ids = new Set(back.map(({ id }) => id))
    return (await partOf('payment', 'orderId', order).rows(desk)).map((row) => ({ ...row, isBack: ids.has(row.id) }))
  },
}
const atCenter: Kind['may'] = (who, row, call) =>
  who.role !== 'agent' && who.role !== 'customer' && side(who, row, call)

export const kinds = {
  order,
  applicant: partOf('visaApplicant', 'orderId', order),
  application: {
    may: order.may,
    /** Those of which something was said in words, one of it with each. */
    async rows(desk) {
      const rows = await partOf('consulateApplication', 'orderId', order).rows(desk)
      const said = await desk.store.read
        .selectFrom('applicationEvidence')
        .select(['applicationId', 'id'])
        .where('content', 'is not', null)
        .execute()
      const evidenceOf = new Map(said.map(({ applicationId, id }) => [applicationId, id]))
      return rows.flatMap((row) => {
        const evidenceId = evidenceOf.get(row.id)
        return evidenceId === undefined ? [] : [{ ...row, more: { ...row.more, evidenceId } }]
      })
    },
  },
  phOrder: orderOf('PHL_EVISA'),
  trOrder: orderOf('TUR_EVISA'),
  myOrder: orderOf('MYS_EVISA'),
  stickerOrder: orderOf('RUS_STICKER'),
  evisaOrder: orderOf('RUS_EVISA'),
  phApplicant: applicantOf('PHL_EVISA'),
  trApplicant: applicantOf('TUR_EVISA'),
  myApplicant: applicantOf('MYS_EVISA'),
  stickerApplicant: applicantOf('RUS_STICKER'),
  evisaApplicant: applicantOf('RUS_EVISA'),
  contract,
  /** Of a customer only those that are his own; nobody else has them on a phone. */
  ownContract: table('contract', person, (row) => ({ id: row.id!, companyId: null, memberId: row.userId! })),
  ownOrder: { ...order, may: person },
  /** At the counter of its own center alone. */
  centerOrder: { ...order, may: atCenter },
  payment: { ...payment, rows: async (desk) => (await payment.rows(desk)).filter(({ isBack }) => !isBack) },
  refund: {
    may: atCenter,
    rows: async (desk) => (await payment.rows(desk)).filter(({ isBack }) => isBack),
  },
  passport: partOf('contractPassport', 'contractId', contract),
  orderPassport: ofCenter('orderPassport', 'bindUserId'),
  /** Carried out by the supplier's people, each kind by who may; noted on by both sides. */
  supply: table('supplyOrder', carriesOut, (row) => ({
    id: row.id!,
    companyId: row.supplierId!,
    buyerId: row.buyerId!,
    kind: row.kind!,
  })),
  sendBill: ofCenter('sendBill'),
  applyForm: ofCenter('applyForm', 'applyUserId'),
  till: ofCenter('dayClose', 'cashierId'),
  account: table('settlementAccount', side, (row) => ({
    id: row.id!,
    companyId: row.companyId!,
    buyerId: row.buyerId!,
  })),
  recharge: table('recharge', side, (row) => ({
    id: row.id!,
    companyId: row.companyId!,
    buyerId: row.buyerId!,
  })),
  bankAccount: ofCenter('bankAccount', 'companyId'),
  centerOption: ofCenter('centerOption', 'companyId'),
  holiday: ofCenter('holiday', 'companyId'),
  feeVisa: ofCenter('feeVisa', 'companyId'),
  /** Of a center's own price; of the other kinds its page knows nothing. */
  orgFee: table(
    'productFee',
    company,
    (row) => ({ id: row.id!, companyId: row.centerId! }),
    (row) => row.kind === ('ORG' as never),
  ),
  processTime: ofCenter('processTime', 'companyId'),
  docTemplate: ofCenter('docTemplate', 'companyId'),
  centerWord: ofCenter('centerWord', 'companyId'),
  paymentMethod: ofCenter('paymentMethod', 'companyId'),
  service: ofCenter('service', 'companyId'),
  /** A center as it stands in a condition. */
  center: {
    may: company,
    rows: async () => [101, 102].map((id) => ({ id, companyId: id })),
  },
  tag: ofCompany('companyTag', ownOnly),
  notice: table('notice', company, (row) => ({ id: row.id!, companyId: row.companyId! })),
  /** Who may read it: everybody the platform's, his own people a company's. One that is over is read by nobody. */
  readNotice: table(
    'notice',
    (who, row) => row.companyId === null || company(who, row, {} as Call),
    (row) => ({ id: row.id!, companyId: row.companyId! }),
    (row) => row.validToDay === null || String(row.validToDay) >= dayOf(NOW),
  ),
  department: ofCompany('department'),
  /** Members are the platform's to keep; others their company's. */
  user: table('userAccount', company, (row) => ({ id: row.id!, companyId: row.companyId! })),
  /** Everybody sees his own. */
  userOrSelf: table(
    'userAccount',
    (who, row, call) =>
      row.id === who.userId || (who.codes.some((code) => code.includes('sys.user.')) && company(who, row, call)),
    (row) => ({
      id: row.id!,
      companyId: row.companyId!,
    }),
  ),
  /** What every company of an identity has is seen by them and changed by the platform. */
  role: table(
    'role',
    (who, row, call) =>
      who.role === 'platform' ||
      row.companyId === who.companyId ||
      (call.effect === 'read' &&
        row.companyId === null &&
        row.more?.identityCode === { agent: 4, acceptOrg: 8, customer: 1 }[who.role]),
    (row) => ({ id: row.id!, companyId: row.companyId!, more: { identityCode: row.identityCode! } }),
  ),
  formTask: table('formTask', side, (row) => ({
    id: row.id!,
    companyId: row.centerId!,
    buyerId: row.companyId!,
    madeBy: [row.createUserId!],
  })),
  sms: ofCompany('smsRecord'),
  exportTask: ofPerson('exportTask'),
  importTask: ofPerson('importTask'),
  savedView: ofPerson('savedView'),
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** What a fresh database has nothing of, on two sides each. */
export async function addRows({ store, clock }: Desk, people: ReadonlyMap<string, Who>): Promise<void> {
  const now = clock.now
  const of = (name: string) => people.get(name)!
  const both = ['reception', 'bj_reception', 'agent_admin', 'agent2_admin', 'gz_admin', 'bj_admin', 'admin'].map(of)
  await store.change(async (tx) => {
    for (const { userId, companyId, userName } of both) {
      const times = { createTime: now, updateTime: now }
      const named = { companyId, userId, status: 32, lang: 'zh' }
      await tx
        .insertInto('savedView')
        .values({
          companyId,
          userId,
          pageCode: 'sys.role',
          name: '我的',
          content: '{}',
          updateUser: userName,
          ...times,
        })
        .execute()
      await tx
        .insertInto('exportTask')
        .values({ ...named, pageCode: 'visa.order.list', question: '{}', width: 'company', createTime: now })
        .execute()
      await tx
        .insertInto('importTask')
        .values({ ...named, source: 'employee', fileName: 'x.csv', createTime: now })
        .execute()
      await tx
        .insertInto('smsRecord')
        .values({
          companyId,
          sendUserId: userId,
          messageType: 'x',
          mobile: '13800138000',
          content: 'x',
          sendTime: now,
          statMsg: '',
          platform: 'local',
          stat: 1,
        })
        .execute()
    }
  })
  const applicants = await store.read
    .selectFrom('visaApplicant')
    .select(['id', 'orderId'])
    .orderBy('id')
    .limit(2)
    .execute()
  for (const [at, [centerId, companyId]] of [[101, 201] as const, [102, 202] as const].entries()) {
    const applicant = applicants[at]!
    const times = { createTime: now, updateTime: now }
    await store.change((tx) =>
      tx
        .insertInto('formTask')
        .values({
          orderId: applicant.orderId,
          applicantId: applicant.id,
          marker: 'add',
          status: 40,
          centerId,
          companyId,
          createUser: 'x',
          createUserId: 1,
          ...times,
        })
        .execute(),
    )
  }
  for (const userName of ['supervisor', 'bj_supervisor'])
    await of(userName).person.get(addNotice, { title: '本中心通知', content: '<p>通知</p>' })
}
