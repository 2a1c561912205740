import { custodyStatus as P, returnWays } from '#domain/status.ts'
import { acceptCheck } from '#protocol/contract/acceptance-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import type { PassportForm } from '#protocol/contract/schemas.ts'
import { askedPapers, changeContractPapers, contractPapers } from '#protocol/paper/contract-calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import * as barcodes from '#protocol/passport/barcode/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import type { CenterCode } from '#server/store/initial-data/companies.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { services } from '#server/store/initial-data/fees.ts'
import { paymentMethods } from '#server/store/initial-data/payment-methods.ts'
import { type ContractLine, contractLines } from './contract-lines.ts'
import { type Contact, contactOf, playOrderOfContract } from './contract-order.ts'
import { sampleFields } from './declared-fields.ts'
import type { Person } from './office.ts'
import { resultOf, sendBill, stickLabels } from './passports.ts'
import { traveller } from './people.ts'
import { dayIn, moment, type Stage, settled } from './stage.ts'

/** A contract while its story is played. */
export interface Made {
  readonly line: ContractLine
  id: number
  ids: number[]
  labels: string[]
}

export const methodOf = (center: CenterCode, kind: string) =>
  paymentMethods.find((one) => one.companyId === companyIds[center] && one.kind === kind)!.id

const rejectReason = '收款金额与费用清单不符'
const insists = '客户知悉风险，坚持按期出行'
const photoReason = '背景不是白色'
const BROUGHT_FIRST = ['PASSPORT', 'PASSPORT_COPY', 'ID_CARD']

/** What comes of a paper at the counter; undefined: it is not there yet. */
export async function broughtItem(stage: Stage, person: Person, { key, kind, needed }: Paper) {
  if (needed !== 'NEEDED') return undefined
  if (key === 'FINGERPRINTS') return { key, event: 'waive' as const, code: 'CONSULATE_AGREED' }
  return { key, event: 'receive' as const, ...(kind === 'FILE' && { files: [await stage.upload(person, key)] }) }
}

function passportForms({ travellers, visa, daysAgo, isUrgent, path, entryIn }: ContractLine): PassportForm[] {
  const [purposeSection, purposeGoal, visaCategory, entries, stay] = visa
  const entry = entryIn ?? 30 - Math.min(daysAgo, 20)
  const trip = { entryDay: dayIn(entry), exitDay: dayIn(entry + stay) }
  const asked = { purposeSection, purposeGoal, visaCategory, entries, urgencyLevel: isUrgent ?? 'NORMAL', ...trip }
  return travellers.map((who) => {
    const { cname, ...person } = traveller(who)
    const form = { ...person, ...(cname && { cname }), passportType: 'ORDINARY', ...asked }
    // A contract that is accepted again had been read a year short.
    return path === 'ACCEPTED_AGAIN' ? { ...form, expiryDay: yearEarlier(form.expiryDay) } : form
  })
}
const yearEarlier = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

/** Plays each contract from its first day to where it stands. */
export function playContracts(stage: Stage, memberIds: readonly number[]): Made[] {
  return contractLines.map((line, place) => {
    const { steps, daysAgo } = line
    const made: Made = { line, id: 0, ids: [], labels: [] }
    const wanted = steps.map((_, at) =>
      moment(Math.round(daysAgo * (1 - at / steps.length)), 530 + at * 53 + (place % 9)),
    )
    const contact = contactOf(line, memberIds)
    const order = line.isOrdered ? playOrderOfContract(stage, line, contact, passportForms(line)) : undefined
    const play = stepsOf(stage, made, contact, order)
    for (const [at, step] of steps.entries()) stage.at(settled(wanted)[at]!, play[step])
    return made
  })
}

function stepsOf(
  stage: Stage,
  made: Made,
  { companyId: _, ...contact }: Contact,
  order: (() => Promise<{ orderId: number; applicantIds: number[]; userId?: number }>) | undefined,
) {
  const { line } = made
  const { center, path, reason = '', custodies, results = [] } = line
  const counter = () => stage.of(center, 'reception')
  const desk = () => stage.of(center, 'desk')
  const supervisor = () => stage.of(center, 'supervisor')
  const finance = () => stage.of(center, 'finance')
  const now = async () => (await counter()).get(contracts.details, { id: made.id })
  const version = async () => ({ id: made.id, version: (await now()).contract.version })
  const isAtLeast = (at: number, custody: keyof typeof P) => P[custodies[at]!] >= P[custody]

  async function create() {
    const person = await counter()
    const linked = await order?.()
    const forms = passportForms(line)
    const asked = await person.get(askedPapers, {
      passports: forms.map(({ nationality, birthDay, visaCategory, purposeSection, purposeGoal, ...one }) => {
        const { entries, entryDay, exitDay } = one
        return { nationality, birthDay, visaCategory, purposeSection, purposeGoal, entries, entryDay, exitDay }
      }),
    })
    const isWalkIn = path === 'DRAFT' && !linked
    const people = []
    for (const [at, form] of forms.entries()) {
      const papers = []
      for (const paper of [...asked.people[at]!.papers, ...(at === 0 ? asked.shared : [])]) {
        const isLast = at === forms.length - 1
        // One source alone asks for the parent's copy: acceptance only tells of it.
        const isForgotten = path === 'ACCEPTED' && isLast && paper.key === 'PARENT_COPY'
        if (path === 'CANCELLED' || isForgotten || (isWalkIn && !BROUGHT_FIRST.includes(paper.key))) continue
        const came = await broughtItem(stage, person, paper)
        if (came) papers.push(came)
      }
      people.push({ ...form, ...(linked && { applicantId: linked.applicantIds[at] }), papers })
    }
    const { id } = await person.get(contracts.create, {
      ...sampleFields(contractLines.indexOf(line), dayIn(30)),
      ...contact,
      ...(linked && { orderId: linked.orderId }),
      ...(line.remark && { remark: line.remark }),
      paymentMethodId: methodOf(center, line.pays),
      services: (line.services ?? []).map((code) => ({
        serviceId: services.find((one) => one.companyId === companyIds[center] && one.code === code)!.id,
        quantity: 1,
      })),
      files: [],
      passports: people,
    })
    made.id = id
    made.ids = (await now()).passports.map((one) => one.id)
  }

  async function accept() {
    const person = await counter()
    const { findings } = await person.get(acceptCheck, { id: made.id })
    const answers = findings
      .filter(({ severity }) => severity === 'reason')
      .map(({ key }) => ({ key, code: 'OTHER', text: insists }))
    await person.get(contracts.accept, { ...(await version()), answers })
    const scanner = await desk()
    made.labels = await stickLabels(stage, center, made.ids.length, async (barcode, at) =>
      scanner.get(barcodes.bindToPassport, { barcode, passportId: made.ids[at]! }),
    )
    const checked = made.labels.filter((_, at) => isAtLeast(at, 'CHECKED'))
    if (checked.length > 0)
      await scanner.get(passports.batchCheck, { items: checked.map((one) => ({ ...stage.scan(one), ok: true })) })
    const { flag } = line
    if (flag && flag !== 'HELD_BY_CONSULATE') await setFlag(flag)
  }

  async function setFlag(flag: NonNullable<ContractLine['flag']>) {
    const last = (await now()).passports.at(-1)!
    await (await supervisor()).get(passports.flags, { id: last.id, version: last.version, flags: [flag] })
  }

  /** The photo of the last passport is marked: it has to be brought once more. */
  const marked = () => ({
    items:
      path === 'ACCEPTED_AGAIN'
        ? []
        : [{ passportId: made.ids.at(-1)!, paperKey: 'PHOTO_PRINT', code: 'PHOTO', note: photoReason }],
  })

  async function pay() {
    const { contract } = await now()
    const isOnAccount = line.pays === 'PREPAID' || line.pays === 'MONTHLY'
    await (await counter()).get(contracts.submitFinanceStatus, {
      ...(await version()),
      paymentMethodId: contract.paymentMethodId!,
      receivedFen: isOnAccount ? 0 : contract.totalFen,
    })
  }

  const play: Record<ContractLine['steps'][number], () => Promise<unknown>> = {
    create,
    accept,
    pay,
    confirm: async () => (await finance()).get(contracts.updateFinanceStatus, { ...(await version()), status: 16 }),
    reject: async () =>
      (await finance()).get(contracts.updateFinanceStatus, { ...(await version()), status: 12, reason: rejectReason }),
    back: async () => (await supervisor()).get(contracts.back, { ...(await version()), reason, ...marked() }),
    async acceptAgain() {
      const { passports: read } = await now()
      const forms = read.map(({ custody: _, flags: __, confirmed: ___, barcode: ____, ...one }) => {
        const { issueResult: _____, version: ______, ...form } = one
        return { ...form, expiryDay: traveller(line.travellers[0]!).expiryDay }
      })
      const person = await counter()
      await person.get(contracts.update, { ...(await version()), passports: forms })
      await person.get(contracts.acceptAgain, await version())
    },
    review: async () => (await supervisor()).get(contracts.review, await version()),
    reviewedBack: async () =>
      (await supervisor()).get(contracts.reviewedBack, { ...(await version()), reason, ...marked() }),
    async send() {
      const out = made.labels.filter((_, at) => isAtLeast(at, 'SENT'))
      await sendBill(stage, center, out)
      if (line.flag === 'HELD_BY_CONSULATE') await setFlag(line.flag)
    },
    async retrieve() {
      const { passports: read } = await now()
      const items = made.labels.map((barcode, at) => ({
        ...stage.scan(barcode),
        ...resultOf(results[at]!, read[at]!, made.ids[at]!),
      }))
      await (await desk()).get(passports.batchRetrieve, { items })
      if (custodies[0] === 'DISPATCHED') await dispatch()
    },
    async return() {
      const { contract, passports: read } = await now()
      const items = made.labels.map((barcode, at) => ({
        ...stage.scan(barcode),
        way: returnWays.PICKUP,
        receiver: contract.contactName,
        idTail: String(1000 + ((made.id * 7919) % 9000)),
        relation: read[at]!.cname === contract.contactName ? ('SELF' as const) : ('FAMILY' as const),
      }))
      await (await desk()).get(passports.batchReturn, { items })
      await giveOriginals()
    },
    async refund() {
      await (await supervisor()).get(contracts.refundPassport, { ...(await version()), reason })
      await giveOriginals()
    },
    cancel: async () => (await counter()).get(contracts.cancel, { ...(await version()), reason }),
  }

  async function dispatch() {
    const items = made.labels.map((barcode) => ({
      ...stage.scan(barcode),
      way: returnWays.COURIER,
      courier: '顺丰速运',
      waybillNo: `SF${1_360_000_000_000 + made.id * 7919}`,
    }))
    await (await desk()).get(passports.batchReturn, { items })
  }

  /** What was brought as an original goes back with the passports, where it did not by itself. */
  async function giveOriginals() {
    const person = await counter()
    const { people } = await person.get(contractPapers, { id: made.id })
    const items = people.flatMap(({ passportId, papers }) =>
      papers
        .filter(({ actions }) => actions.some(({ event, refused }) => event === 'giveBack' && !refused))
        .map(({ key, version: seen }) => {
          const change = { key, version: seen, event: 'giveBack' as const, reason: '随护照退还', passportId }
          return { changeId: stage.scanId(), ...change }
        }),
    )
    if (items.length > 0) await person.get(changeContractPapers, { id: made.id, items })
  }
  return play
}
