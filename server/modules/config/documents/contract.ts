import { latinName } from '#domain/person-name.ts'
import { feeKinds } from '#domain/status.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { namesOf } from '#server/services/company/names.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import { linesOf } from '#server/services/contract/expense-bill.ts'
import { isActive, type PassportRow, passportsOf } from '#server/services/contract/facts.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import type { Db } from '#server/store/store.ts'
import { balance, frameValues, instant, money, type Subject, text, visaWords } from './frame.ts'

type Line = Awaited<ReturnType<typeof linesOf>>[number]

const nameOf = (row: PassportRow | undefined) => (row ? latinName(row) : '')

/** A contract as documents tell of it: 1111 for one out of reach. */
export async function contractSubject(db: Db, who: AuthenticatedContext, id: number): Promise<Subject> {
  const row = await visibleContract(db, who.reach, id)
  const passports = await passportsOf(db, row.id)
  const words = await visaWords(db, who, row.companyId)
  const word = await wordNames(db, ['RETURN_WAY'], row.companyId, who.lang)
  const methods = await namesOf(
    db,
    'paymentMethod',
    row.paymentMethodId === null ? [] : [row.paymentMethodId],
    who.lang,
  )
  const lines = await linesOf(db, row.id)
  const toLine = (line: Line, index: number) => ({
    'line.no': String(index + 1),
    'line.name': who.lang === 'en' ? (line.ename ?? line.name) : line.name,
    'line.person': line.passportIndex === undefined ? '' : nameOf(passports[line.passportIndex]),
    'line.quantity': String(line.quantity),
    'line.unit': money(line.unitFen),
    'line.amount': money(line.amountFen),
  })
  return {
    companyId: row.companyId,
    title: row.contractNo,
    isFinal: row.acceptTime !== null,
    data: {
      values: {
        ...(await frameValues(db, who, row.companyId)),
        'contract.contractNo': row.contractNo,
        'contract.contactName': row.contactName,
        'contract.contactMobile': row.contactMobile,
        'contract.applicantNames': row.applicantNames,
        'contract.applicantCount': String(row.applicantCount),
        'contract.acceptTime': instant(row.acceptTime),
        'contract.acceptUser': text(row.acceptUser),
        'contract.readyDay': text(row.readyDay),
        'contract.total': money(row.totalFen),
        'contract.received': money(row.receivedFen),
        'contract.balance': balance(who.lang, row.totalFen - row.receivedFen),
        'contract.paymentMethod': text(methods.get(row.paymentMethodId ?? 0)),
        'contract.returnWay': word('RETURN_WAY', text(row.returnWay)),
        'contract.customerAddr': text(row.customerAddr),
        'contract.remark': text(row.remark),
      },
      lists: {
        passports: passports.filter(isActive).map((one, index) => ({
          ...words(one),
          'passport.no': String(index + 1),
          'passport.name': nameOf(one),
          'passport.cname': text(one.cname),
          'passport.passportNo': text(one.passportNo),
          'passport.birthDay': text(one.birthDay),
          'passport.expiryDay': text(one.expiryDay),
          'passport.barcode': text(one.barcode),
        })),
        lines: lines.map(toLine),
        services: lines.filter((line) => line.kind !== feeKinds.CONSULAR).map(toLine),
      },
    },
  }
}
