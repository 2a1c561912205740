import { addDays, dayOf, daysBetween } from '#domain/day.ts'
import { personName } from '#domain/person-name.ts'
import type { Person } from '#server/store/initial-data/people.ts'
import type { Row, Template } from './templates.ts'

/** What a copy gets that its sample does not share with it. */
export interface Fresh {
  readonly at: number
  readonly now: number
  readonly contact: Person
  readonly userId: number | null
  /** A person who is on nothing else. */
  readonly traveller: () => Person
  /** The next id of a table. */
  readonly next: (table: string) => number
  readonly number: (kind: 'order' | 'contract' | 'payment', center: string, at: number) => string
  readonly label: (center: string) => Promise<string>
}

/** Columns that name rows of a template, and the tables that these are in. */
const links: Readonly<Record<string, string>> = {
  orderId: 'visaOrder',
  applicantId: 'visaApplicant',
  contractId: 'contract',
  passportId: 'contractPassport',
  contractPassportId: 'contractPassport',
  paymentId: 'payment',
  originId: 'payment',
}
const logged: Readonly<Record<string, string>> = {
  order: 'visaOrder',
  applicant: 'visaApplicant',
  contract: 'contract',
  passport: 'contractPassport',
  paper: 'personPaper',
  payment: 'payment',
}
/** Rows that others name; of the rest the database makes the ids. */
const named = ['visaOrder', 'visaApplicant', 'contract', 'contractPassport', 'personPaper', 'payment']
/** Columns that say what stands in rows which a copy does not have. */
const left = [
  'applicationStatus',
  'applicationNo',
  'syncMarker',
  'formPercent',
  'formProblems',
  'formDueDay',
  'deskUserId',
]
const tripDays = ['entryDay', 'exitDay', 'entryDate', 'exitDate', 'readyDay', 'formEntryDate', 'pricedDay']

const codes: Readonly<Record<number, string>> = { 101: 'GZ', 102: 'BJ' }

/** The rows of a sample for other people and at another time; a story that would end after now goes faster. */
export async function clone({ rows, first, last, center }: Template, fresh: Fresh): Promise<Record<string, Row[]>> {
  const { at, now, contact, userId } = fresh
  const ids = new Map<string, number>()
  for (const table of named) for (const { id } of rows[table] ?? []) ids.set(`${table} ${id}`, fresh.next(table))
  const idOf = (table: string, id: unknown) => (typeof id === 'number' ? (ids.get(`${table} ${id}`) ?? null) : null)
  const pace = Math.min(1, (now - 60_000 - at) / Math.max(1, last - first))
  const instant = (given: number) => Math.floor(at + Math.max(0, given - first) * pace)
  const distance = daysBetween(dayOf(first), dayOf(at))
  const code = codes[center]!

  const people = new Map<unknown, Person>()
  const holderOf = (row: Row) => {
    const key = row.passportNo
    const known = people.get(key) ?? (people.size === 0 && userId !== null ? contact : fresh.traveller())
    people.set(key, known)
    return known
  }
  const labels = new Map<unknown, string>()
  for (const { barcode } of rows.barcode ?? []) labels.set(barcode, await fresh.label(code))

  const copied = (table: string, row: Row): Row => {
    const copy: Row = { ...row }
    for (const [column, value] of Object.entries(row)) {
      if (column in links && value !== null) copy[column] = idOf(links[column]!, value)
      else if (typeof value === 'number' && value > 1e12) copy[column] = instant(value)
      else if (tripDays.includes(column) && typeof value === 'string') copy[column] = addDays(value, distance)
      else if (left.includes(column)) copy[column] = null
    }
    if (named.includes(table)) copy.id = idOf(table, row.id)
    else delete copy.id
    if ('day' in row) copy.day = dayOf(Number(copy.createTime))
    if ('passportNo' in row) {
      const { realName: cname, surname, givenNames, passportNo } = holderOf(row)
      Object.assign(copy, { cname, surname, givenNames, passportNo })
    }
    if ('barcode' in row && row.barcode !== null) copy.barcode = labels.get(row.barcode) ?? null
    if ('serial' in row) copy.serial = Number(String(copy.barcode).slice(2, 10))
    if ('contactName' in row) {
      const { realName, mobile, email } = contact
      Object.assign(copy, { userId, contactName: realName, contactMobile: mobile, contactEmail: email })
      if (row.receiver) copy.receiver = realName
      if (row.customerAddr) copy.customerAddr = contact.address
    }
    if (table === 'entityLog') copy.entityId = idOf(logged[String(row.entity)]!, row.entityId)
    return copy
  }
  const made: Record<string, Row[]> = {}
  for (const [table, some] of Object.entries(rows)) made[table] = some.map((row) => copied(table, row))
  for (const row of made.contract ?? []) {
    row.contractNo = fresh.number('contract', code, Number(row.createTime))
    row.applicantNames = made.contractPassport!.map((one) => personName(one as never)).join(', ')
    row.reviewNumber = null
  }
  for (const row of made.payment ?? []) row.paymentNo = fresh.number('payment', '', Number(row.createTime))
  for (const row of made.paymentAttempt ?? []) row.providerNo = `seed-${row.paymentId}-${row.createTime}`
  for (const row of made.visaOrder ?? []) {
    row.orderNo = fresh.number('order', '', Number(row.createTime))
    row.userName = userId === null ? null : contact.mobile
  }
  return made
}
