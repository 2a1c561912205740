import { latinName } from '#domain/person-name.ts'
import type * as calls from '#protocol/send-bill/calls.ts'
import type { BillPassport } from '#protocol/send-bill/schemas.ts'
import { Download } from '#server/kit/download.ts'
import type { Reads } from '#server/kit/handle.ts'
import { say } from '#server/kit/texts.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import type { ExportColumn } from '#server/services/import-export/define-export.ts'
import { bytesOf, type SheetColumn, sheetMime, sheetStream } from '#server/services/import-export/sheet-writer.ts'
import { visibleBill } from '#server/services/send-bill/lifecycle.ts'
import { passportsOfBill } from './info.ts'

interface SheetRow extends BillPassport {
  readonly row: number
  readonly applicant: string
  readonly outcomeText: string
}

const column = (key: keyof SheetRow, more: ExportColumn<SheetRow> = {}): SheetColumn => ({
  key,
  column: more as ExportColumn,
})

/** What the consulate compares with the bag. */
const COLUMNS: readonly SheetColumn[] = [
  column('row'),
  column('barcode'),
  column('contractNo'),
  column('applicant'),
  column('passportNo'),
  column('nationality'),
  column('visaCategory'),
  column('entries'),
  column('urgencyLevel'),
  column('readyDay'),
  column('custody', { group: 'custody' }),
  column('outcomeText', { title: 'field.outcome' }),
]

const DICTS = { visaCategory: 'VISA_CATEGORY', entries: 'VISA_ENTRIES', urgencyLevel: 'VISA_HANDLE_WAY' } as const

/** The list of the bag as a sheet; no cell of it can start a formula (spec: quality#bad-input). */
export async function billSheet({ input, db, ...who }: Reads<typeof calls.downExcel>): Promise<Download> {
  const bill = await visibleBill(db, who.reach, input.id)
  const wordOf = await wordNames(db, Object.values(DICTS), bill.companyId, who.lang)
  const word = (key: keyof typeof DICTS, code: string | undefined) =>
    code === undefined ? {} : { [key]: wordOf(DICTS[key], code) }
  const rows = (await passportsOfBill(db, who, bill)).map((one, at): SheetRow => {
    const name = [one.cname, latinName(one)].filter(Boolean).join(' ')
    return {
      ...one,
      ...(one.orderNo !== undefined && { contractNo: one.orderNo }),
      ...word('visaCategory', one.visaCategory),
      ...word('entries', one.entries),
      ...word('urgencyLevel', one.urgencyLevel),
      row: at + 1,
      applicant: name,
      outcomeText: one.outcome ? say(who.lang, `sendBill.outcome.${one.outcome}`) : (one.problem ?? ''),
    }
  })
  const name = bill.billNo ?? `${say(who.lang, 'sendBill.draftName')} ${bill.id}`
  async function* slices() {
    yield rows
  }
  const stream = await sheetStream(slices(), COLUMNS, { name, lang: who.lang })
  return new Download(`${say(who.lang, 'sendBill.sheet')} ${name}.xlsx`, sheetMime, await bytesOf(stream))
}
