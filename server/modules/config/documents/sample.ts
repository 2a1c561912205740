import type { DocData, DocSubject } from '#domain/config/doc-placeholders.ts'
import { addDays, dayOf } from '#domain/day.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { say } from '#server/kit/texts.ts'
import type { Db } from '#server/store/store.ts'
import { frameValues, instant, money, type Subject } from './frame.ts'

type Word = (key: string) => string

const passports = (word: Word) =>
  (['person', 'other'] as const).map((key, index) => ({
    'passport.no': String(index + 1),
    'passport.name': index === 0 ? 'ZHANG WEI' : 'LI NA',
    'passport.cname': word(key),
    'passport.passportNo': index === 0 ? 'E12345678' : 'EK7654321',
    'passport.nationality': word('nationality'),
    'passport.birthDay': index === 0 ? '1988-06-12' : '1991-02-03',
    'passport.expiryDay': '2031-05-30',
    'passport.visaCategory': word('category'),
    'passport.entries': word('entries'),
    'passport.urgency': word('urgency'),
    'passport.barcode': index === 0 ? 'GZ00000001A1B2C3' : 'GZ00000002D4E5F6',
    'passport.contractNo': 'GZ20261120-0001',
  }))

function lines(word: Word) {
  const row = (no: number, key: string, person: string, fen: number) => ({
    'line.no': String(no),
    'line.name': word(key),
    'line.person': person,
    'line.quantity': '1',
    'line.unit': money(fen),
    'line.amount': money(fen),
  })
  const people = ['ZHANG WEI', 'LI NA']
  return people.flatMap((person, index) => [
    row(index * 2 + 1, 'consular', person, 32_000),
    row(index * 2 + 2, 'service', person, 24_000),
  ])
}

const contract = (word: Word, now: number): DocData => ({
  values: {
    'contract.contractNo': 'GZ20261120-0001',
    'contract.contactName': word('person'),
    'contract.contactMobile': '13800138000',
    'contract.applicantNames': `${word('person')}, ${word('other')}`,
    'contract.applicantCount': '2',
    'contract.acceptTime': instant(now),
    'contract.acceptUser': word('user'),
    'contract.readyDay': addDays(dayOf(now), 8),
    'contract.total': money(112_000),
    'contract.received': money(112_000),
    'contract.balance': money(0),
    'contract.paymentMethod': word('method'),
    'contract.returnWay': word('returnWay'),
    'contract.customerAddr': '',
    'contract.remark': word('remark'),
  },
  lists: {
    passports: passports(word),
    lines: lines(word),
    services: lines(word).filter((line) => line['line.name'] === word('service')),
  },
})

const sendBill = (word: Word, now: number): DocData => ({
  values: {
    'bill.billNo': 'S-GZ20261120-0001',
    'bill.consulate': word('consulate'),
    'bill.sendDay': dayOf(now),
    'bill.passportCount': '2',
    'bill.submitUser': word('user'),
  },
  lists: { passports: passports(word) },
})

const dayClose = (word: Word, now: number): DocData => ({
  values: {
    'till.day': dayOf(now),
    'till.cashier': word('user'),
    'till.receipts': money(224_000),
    'till.refunds': money(-32_000),
    'till.total': money(192_000),
    'till.counted': money(192_000),
  },
  lists: {
    methods: [
      { name: word('cash'), receipts: 112_000, refunds: -32_000 },
      { name: word('method'), receipts: 112_000, refunds: 0 },
    ].map(({ name, receipts, refunds }, index) => ({
      'method.no': String(index + 1),
      'method.name': name,
      'method.receipts': money(receipts),
      'method.refunds': money(refunds),
      'method.total': money(receipts + refunds),
      'method.counted': money(receipts + refunds),
      'method.difference': money(0),
    })),
  },
})

const SAMPLES: Readonly<Record<DocSubject, (word: Word, now: number) => DocData>> = { contract, sendBill, dayClose }

/** What a template is tried on where nothing real is named: made up, with the center's own name and address. */
export async function sampleSubject(
  db: Db,
  who: AuthenticatedContext,
  companyId: number,
  subject: DocSubject,
): Promise<Subject> {
  const { values, lists } = SAMPLES[subject]((key) => say(who.lang, `config.sample.${key}`), who.now)
  return {
    companyId,
    title: '',
    isFinal: true,
    data: { values: { ...(await frameValues(db, who, companyId)), ...values }, lists },
  }
}
