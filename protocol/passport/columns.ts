import { columnsOf } from '#protocol/kit/columns.ts'
import type { BarcodeRow } from '#protocol/passport/barcode/schemas.ts'
import type { PassportRow } from './schemas.ts'

/** The passports taken in, and where passports are. */
export const passportColumns = columnsOf<PassportRow>()({
  passportNo: {},
  surname: {},
  givenNames: {},
  cname: {},
  sex: {},
  birthDay: {},
  nationality: {},
  contractNo: {},
  contractStatus: { group: 'contract' },
  custody: { group: 'custody' },
  custodyTime: {},
  custodyUser: {},
  barcode: {},
  issueResult: { group: 'issueResult' },
  visaNo: {},
  validFrom: {},
  validTo: {},
  readyDay: {},
  returnWay: { group: 'returnWay' },
  courier: {},
  waybillNo: {},
  receiver: {},
  contactName: {},
  contactMobile: {},
  companyName: {},
})

/** Labels. */
export const barcodeColumns = columnsOf<BarcodeRow>()({
  serial: {},
  barcode: {},
  status: { group: 'barcode' },
  printedTimes: {},
  contractNo: {},
  passportNo: {},
  fullname: {},
  bindTime: {},
  voidTime: {},
  reason: {},
  createTime: {},
  createUser: {},
  companyName: {},
})
