import type { Call, InputOf } from '#protocol/kit/call.ts'
import { extensionPage, infoPage } from '#protocol/passport/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { isInReach } from '#server/services/contract/row.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import type { Db } from '#server/store/store.ts'
import { filterOf, pageQuery } from './list.ts'
import { rowsOf } from './rows.ts'

const columns = {
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
} as const

type PageCall = typeof extensionPage | typeof infoPage

async function ids(db: Db, reach: Reach, input: InputOf<PageCall>, limit: number): Promise<number[]> {
  const paged = { page: 1, rows: limit as typeof input.rows, sord: input.sord }
  const rows = await pageQuery(db, reach, filterOf(input), paged).execute()
  return rows.map((row) => row.id)
}

/** Those that are still within reach: whose contract is, and was not deleted meanwhile. */
async function rows(db: Db, reach: Reach, wanted: readonly number[], lang: 'zh' | 'en') {
  const found = await db
    .selectFrom('contractPassport')
    .selectAll()
    .where('id', 'in', [...wanted])
    .where('gone', '=', 0)
    .execute()
  const contracts = await db
    .selectFrom('contract')
    .selectAll()
    .where(
      'id',
      'in',
      found.map((row) => row.contractId),
    )
    .execute()
  const own = new Set(contracts.filter((row) => isInReach(reach, row)).map((row) => row.id))
  return rowsOf(
    db,
    found.filter((row) => own.has(row.contractId)),
    lang,
  )
}

const sheetOf = <C extends PageCall & Call>(pageCode: string, call: C) =>
  defineExport({ pageCode, call: call as typeof extensionPage, columns, ids, rows })

/** The passports taken in, and where passports are, as sheets. */
export const passportExports = [
  sheetOf('center.passport.extension', extensionPage),
  sheetOf('center.passport.info', infoPage),
]
