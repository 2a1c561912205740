import type { Generated } from 'kysely'

/** Labels, scans, results and ways back of passports. Instants in ms, days at UTC+8. */

export interface BarcodeTable {
  id: Generated<number>
  companyId: number
  /** Counted per center, without gaps. */
  serial: number
  barcode: string
  status: Generated<number>
  /** Stays when the label is void: the passport's way keeps it. */
  passportId: number | null
  printedTimes: Generated<number>
  createTime: number
  createUserId: number
  createUser: string
  bindTime: number | null
  voidTime: number | null
  reason: string | null
}

/** Every scan with what the desk was told. */
export interface PassportScanTable {
  id: Generated<number>
  scanId: string
  companyId: number
  userId: number
  operator: string
  desk: string
  barcode: string
  passportId: number | null
  /** The desk's instant, and the server's. */
  at: number
  createTime: number
  kind: string
  outcome: string
}

export interface PassportResultTable {
  id: Generated<number>
  passportId: number
  companyId: number
  issueResult: number
  visaNo: string | null
  validFrom: string | null
  validTo: string | null
  time: number
  userId: number
  operator: string
  state: string
  reason: string | null
}

export interface PassportReturnTable {
  id: Generated<number>
  passportId: number
  companyId: number
  way: number
  courier: string | null
  waybillNo: string | null
  receiver: string | null
  idTail: string | null
  relation: string | null
  overrideReason: string | null
  time: number
  userId: number
  operator: string
  deliveredTime: number | null
  undeliveredReason: string | null
}

/** How many passports stand where; kept by triggers. */
export interface PassportTallyTable {
  companyId: number
  custody: number
  count: number
}
