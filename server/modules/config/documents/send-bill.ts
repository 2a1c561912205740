import { latinName } from '#domain/person-name.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import { visibleBill } from '#server/services/send-bill/lifecycle.ts'
import type { Db } from '#server/store/store.ts'
import { frameValues, type Subject, text, visaWords } from './frame.ts'

/** A send bill as documents tell of it, with the passports that are on it or went with it. */
export async function sendBillSubject(db: Db, who: AuthenticatedContext, id: number): Promise<Subject> {
  const bill = await visibleBill(db, who.reach, id)
  const words = await visaWords(db, who, bill.companyId)
  const word = await wordNames(db, ['CONSULATE'], bill.companyId, who.lang)
  const ofContracts = await db
    .selectFrom('sendBillPassport')
    .innerJoin('contractPassport', 'contractPassport.id', 'sendBillPassport.passportId')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .select([
      'contractPassport.surname',
      'contractPassport.givenNames',
      'contractPassport.passportNo',
      'contractPassport.nationality',
      'contractPassport.visaCategory',
      'contractPassport.entries',
      'contractPassport.urgencyLevel',
      'contractPassport.barcode',
      'contract.contractNo',
      'sendBillPassport.barcode as sentBarcode',
      'sendBillPassport.sortNo',
    ])
    .where('billId', '=', bill.id)
    .execute()
  const ofOrders = await db
    .selectFrom('sendBillPassport')
    .innerJoin('orderPassport', 'orderPassport.id', 'sendBillPassport.orderPassportId')
    .innerJoin('visaApplicant', 'visaApplicant.id', 'orderPassport.applicantId')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['surname', 'givenNames', 'visaApplicant.passportNo', 'nationality', 'visaCategory', 'entries'])
    .select(['visaOrder.urgencyLevel', 'orderPassport.barcode', 'visaOrder.orderNo as contractNo'])
    .select(['sendBillPassport.barcode as sentBarcode', 'sendBillPassport.sortNo'])
    .where('billId', '=', bill.id)
    .execute()
  const rows = [...ofContracts, ...ofOrders].toSorted((one, two) => one.sortNo - two.sortNo)
  return {
    companyId: bill.companyId,
    title: text(bill.billNo),
    isFinal: bill.billNo !== null,
    data: {
      values: {
        ...(await frameValues(db, who, bill.companyId)),
        'bill.billNo': text(bill.billNo),
        'bill.consulate': word('CONSULATE', bill.consulate),
        'bill.sendDay': bill.sendDay,
        'bill.passportCount': String(rows.length),
        'bill.submitUser': text(bill.submitUser),
      },
      lists: {
        passports: rows.map((row, index) => ({
          ...words(row),
          'passport.no': String(index + 1),
          'passport.name': latinName(row),
          'passport.passportNo': text(row.passportNo),
          'passport.barcode': text(row.sentBarcode ?? row.barcode),
          'passport.contractNo': row.contractNo,
        })),
      },
    },
  }
}
