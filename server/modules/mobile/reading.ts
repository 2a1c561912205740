import { personName } from '#domain/person-name.ts'
import { phoneFields } from '#protocol/contract/record.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import { pickOr } from '#protocol/kit/pick-or.ts'
import type * as calls from '#protocol/mobile/calls.ts'
import type { BillLine, ContractPerson, OwnContract } from '#protocol/mobile/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { linesOf } from '#server/services/contract/expense-bill.ts'
import { type ContractRow, type PassportRow, passportsOf } from '#server/services/contract/facts.ts'
import { priceContract } from '#server/services/contract/pricing.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import { signedUrl } from '#server/services/file/signed-files.ts'
import { ledgerOf } from '#server/services/money/ledger.ts'
import type { Db } from '#server/store/store.ts'
import { centerOf } from './center.ts'
import { ownContract, ownContracts, ownPageQuery } from './own.ts'

type One = Reads<typeof calls.detail>

async function countryNames(
  db: Db,
  codes: readonly string[],
  { lang }: AuthenticatedContext,
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('country')
    .select(['nationCode', 'cname', 'ename'])
    .where('nationCode', 'in', codes)
    .execute()
  return new Map(rows.map((one) => [one.nationCode, lang === 'zh' ? one.cname : one.ename]))
}

/** Contracts as lists show them, with names for these rows only. */
async function listed(db: Db, who: AuthenticatedContext, rows: readonly ContractRow[]): Promise<OwnContract[]> {
  const companies = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), who.lang)
  const countries = await countryNames(db, [...new Set(rows.map((row) => row.visaCountry))], who)
  return rows.map((row) =>
    omitNull({
      id: row.id,
      contractNo: row.contractNo,
      status: row.status as OwnContract['status'],
      companyName: companies.get(row.companyId) ?? '',
      visaCountryName: countries.get(row.visaCountry) ?? row.visaCountry,
      applicantNames: row.applicantNames,
      applicantCount: row.applicantCount,
      totalFen: row.totalFen,
      receivedFen: row.receivedFen,
      readyDay: row.readyDay,
      createTime: row.createTime,
    }),
  )
}

export async function pageOfOwn({ input, db, ...who }: Reads<typeof calls.page>): Promise<Page<OwnContract>> {
  const { userId } = who.session
  const { records } = await ownContracts(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const rows = await ownPageQuery(db, userId, input).execute()
  return { records, page: input.page, rows: await listed(db, who, rows) }
}

/** Until acceptance the ready day moves with the calendar (spec: numbers#calendars). */
async function readyDayOf(db: Db, row: ContractRow, now: number): Promise<string | null> {
  if (row.readyDayFrozen === 1) return row.readyDay
  return (await priceContract(db, row, now)).readyDay ?? null
}

async function signed(db: Db, who: AuthenticatedContext, row: ContractRow) {
  const readyDay = await readyDayOf(db, row, who.now)
  const [shown] = await listed(db, who, [{ ...row, readyDay }])
  const orders = await namesOf(db, 'visaOrder', idsOf([row.orderId]), who.lang)
  const { contactName, contactMobile, acceptTime, completeTime } = row
  return {
    ...shown!,
    ...omitNull({
      orderNo: orders.get(row.orderId ?? 0) ?? null,
      contactName,
      contactMobile,
      returnWay: row.returnWay as 1 | 2 | null,
      ...pickOr(phoneFields, row, null),
      acceptTime,
      completeTime,
    }),
    readyDayFrozen: row.readyDayFrozen === 1,
  }
}

/** By which courier each passport was sent back last. */
async function waybillsOf(db: Db, passportIds: readonly number[]) {
  if (passportIds.length === 0) return new Map<number, { courier: string | null; waybillNo: string | null }>()
  const rows = await db
    .selectFrom('passportReturn')
    .select(['passportId', 'courier', 'waybillNo'])
    .where('passportId', 'in', passportIds)
    .where('waybillNo', 'is not', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ passportId, ...waybill }) => [passportId, waybill]))
}

async function peopleOf(
  db: Db,
  who: AuthenticatedContext,
  row: ContractRow,
  passports: readonly PassportRow[],
): Promise<ContractPerson[]> {
  const types = ['VISA_CATEGORY', 'VISA_ENTRIES', 'VISA_HANDLE_WAY']
  const word = await wordNames(db, types, row.companyId, who.lang)
  const waybills = await waybillsOf(
    db,
    passports.map(({ id }) => id),
  )
  return passports.map((one) =>
    omitNull({
      id: one.id,
      surname: one.surname,
      givenNames: one.givenNames,
      cname: one.cname,
      passportNo: one.passportNo,
      visaCategory: word('VISA_CATEGORY', one.visaCategory),
      entries: word('VISA_ENTRIES', one.entries),
      urgencyLevel: word('VISA_HANDLE_WAY', one.urgencyLevel),
      custody: one.custody as ContractPerson['custody'],
      custodyTime: one.custodyTime === 0 ? null : one.custodyTime,
      issueResult: one.issueResult as ContractPerson['issueResult'] | null,
      courier: waybills.get(one.id)?.courier ?? null,
      waybillNo: waybills.get(one.id)?.waybillNo ?? null,
    }),
  )
}

async function billOf(
  db: Db,
  { lang }: AuthenticatedContext,
  contractId: number,
  passports: readonly PassportRow[],
): Promise<BillLine[]> {
  return (await linesOf(db, contractId)).map((line) => {
    const passport = line.passportIndex === undefined ? undefined : passports[line.passportIndex]
    return {
      id: line.id,
      kind: line.kind,
      name: lang === 'en' && line.ename ? line.ename : line.name,
      quantity: line.quantity,
      unitFen: line.unitFen,
      amountFen: line.amountFen,
      ...(passport && { who: personName(passport) }),
    }
  })
}

async function papersOf(db: Db, { deps, now }: AuthenticatedContext, contractId: number) {
  const rows = await db
    .selectFrom('contractFile')
    .select(['id', 'fileName', 'storageName', 'kind'])
    .where('contractId', '=', contractId)
    .orderBy('fileIndex')
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ storageName, ...row }) => ({ ...omitNull(row), url: await signedUrl(deps, storageName, now) })),
  )
}

export async function detailOfOwn({ input, db, ...who }: One): Promise<OutputOf<typeof calls.detail>> {
  const row = await ownContract(db, who.session.userId, input.id)
  const passports = await passportsOf(db, row.id)
  const payments = await ledgerOf(db, row.id, who.lang)
  return {
    contract: await signed(db, who, row),
    center: await centerOf(db, who, row.companyId),
    people: await peopleOf(db, who, row, passports),
    lines: await billOf(db, who, row.id, passports),
    payments: payments.map(({ id, kind, amountFen, paymentMethodName, day }) => ({
      id,
      kind,
      amountFen,
      ...(paymentMethodName !== undefined && { paymentMethodName }),
      day,
    })),
    files: await papersOf(db, who, row.id),
  }
}

export async function previewOfOwn({ input, db, ...who }: One): Promise<OutputOf<typeof calls.preview>> {
  const row = await ownContract(db, who.session.userId, input.id)
  const passports = await passportsOf(db, row.id)
  return {
    contract: await signed(db, who, row),
    center: await centerOf(db, who, row.companyId),
    people: await peopleOf(db, who, row, passports),
    lines: await billOf(db, who, row.id, passports),
    printedAt: who.now,
  }
}
