import type { Generated } from 'kysely'

/** Contracts, passports, expense bills, ledgers. Money in fen, instants in ms, days at UTC+8. */

export interface ContractTable {
  id: Generated<number>
  contractNo: string
  companyId: number
  orderId: number | null
  userId: number | null
  visaCountry: string
  status: Generated<number>
  financeStatus: Generated<number>
  contactName: string
  contactMobile: string
  contactEmail: string | null
  returnWay: number | null
  customerAddr: string | null
  receiver: string | null
  paymentMethodId: number | null
  remark: string | null
  applicantNames: Generated<string>
  applicantCount: Generated<number>
  activeCount: Generated<number>
  totalFen: Generated<number>
  receivedFen: Generated<number>
  billEdited: Generated<number>
  readyDay: string | null
  readyDayFrozen: Generated<number>
  /** JSON: ids of the users who changed it since it was accepted, or reviewed last; they may not review it. */
  changers: Generated<string>
  acceptUserId: number | null
  acceptUser: string | null
  acceptTime: number | null
  reviewUserId: number | null
  reviewTime: number | null
  lastReason: string | null
  /** The voucher number of finance; only while finance has confirmed. */
  reviewNumber: string | null
  printedReceipt: Generated<number>
  printedLabel: Generated<number>
  printedSummary: Generated<number>
  /** When it came to COMPLETED or REFUNDED. */
  completeTime: number | null
  createUserId: number
  createUser: string
  createTime: number
  updateUserId: number
  updateUser: string
  updateTime: number
  day: string
  deleted: Generated<number>
  version: Generated<number>
}

/** How many contracts stand where; kept by triggers. */
export interface ContractTallyTable {
  companyId: number
  createUserId: number
  status: number
  financeStatus: number
  count: number
}

export interface ContractPassportTable {
  id: Generated<number>
  contractId: number
  companyId: number
  applicantId: number | null
  sortNo: number
  surname: string
  givenNames: string
  cname: string | null
  sex: string | null
  birthDay: string | null
  nationality: string | null
  passportType: string | null
  passportNo: string | null
  issueDay: string | null
  expiryDay: string | null
  mrz: string | null
  purposeSection: string | null
  purposeGoal: string | null
  visaCategory: string | null
  entries: string | null
  urgencyLevel: string | null
  entryDay: string | null
  exitDay: string | null
  custody: Generated<number>
  flags: Generated<string>
  confirmed: Generated<number>
  barcode: string | null
  issueResult: number | null
  onSubmittedBill: Generated<number>
  /** When and by whom it was moved last. */
  custodyTime: Generated<number>
  custodyUser: string | null
  /** Its contract was deleted; kept by a trigger. */
  gone: Generated<number>
  version: Generated<number>
}

export interface ContractServiceTable {
  id: Generated<number>
  contractId: number
  serviceId: number
  quantity: number
  passportIndex: number | null
}

export interface ExpenseLineTable {
  id: Generated<number>
  contractId: number
  sortNo: number
  passportIndex: number | null
  kind: string
  sourceId: number | null
  name: string
  ename: string | null
  quantity: number
  unitFen: number
  amountFen: number
  refundable: string
}

export interface FeeLogTable {
  id: Generated<number>
  contractId: number
  companyId: number
  createTime: number
  userId: number
  operator: string
  beforeFen: number
  afterFen: number
  lines: string
}

export interface LedgerTable {
  id: Generated<number>
  contractId: number
  companyId: number
  kind: string
  amountFen: number
  paymentMethodId: number | null
  cashierId: number
  cashier: string
  voucherNo: string | null
  remark: string | null
  day: string
  createTime: number
}

export interface ContractFileTable {
  id: Generated<number>
  contractId: number
  fileName: string
  storageName: string
  fileIndex: number
  kind: string | null
}
