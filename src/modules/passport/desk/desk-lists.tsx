import { checkPage, retrievePage, returnPage } from '#protocol/passport/calls.ts'
import { passportColumns } from '#protocol/passport/columns.ts'
import type { PassportRow } from '#protocol/passport/schemas.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { Balance } from '#src/parts/contract/balance.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'

export const Flags = ({ flags }: Pick<PassportRow, 'flags'>) =>
  flags.map((flag) => <StatusTag key={flag} group="passportFlag" code={flag} />)

/** Columns that every list of passports begins with. */
export const leadingColumns: readonly Column<PassportRow>[] = [
  { key: 'fullname', title: 'passport.holder', show: personName, stick: 'left', width: 180 },
  { key: 'passportNo', names: true, width: 104 },
  { key: 'barcode', width: 160, show: ({ barcode }) => <span className="kit-figures">{barcode}</span> },
  { key: 'contractNo', page: pageOfContract, width: 150 },
  { key: 'custody', width: 132 },
  { key: 'flags', show: (row) => <Flags flags={row.flags} />, width: 168 },
]

/** What all lists of passports have in common. */
export const passportList = {
  keyOf: (row: PassportRow) => row.id,
  entities: ['passport'],
  declared: passportColumns,
} as const

export const passportKeywords = { kind: 'text', key: 'keywords', help: 'passport.list.keywords' } as const

const moved: readonly Column<PassportRow>[] = [
  { key: 'custodyTime', width: 136 },
  { key: 'custodyUser', width: 96 },
]

const desk = { ...passportList, filters: [passportKeywords] } as const

export const checkList = defineList({
  ...desk,
  code: 'center.passport.batch-check',
  titleKey: 'passport.page.check',
  call: checkPage,
  columns: [...leadingColumns, { key: 'readyDay', width: 104 }, ...moved],
  emptyKey: 'passport.check.empty',
})

export const retrieveList = defineList({
  ...desk,
  code: 'center.passport.batch-retrieve',
  titleKey: 'passport.page.retrieve',
  call: retrievePage,
  columns: [...leadingColumns, { key: 'issueResult', width: 88 }, { key: 'visaNo', width: 112 }, ...moved],
  emptyKey: 'passport.retrieve.empty',
})

export const returnList = defineList({
  ...desk,
  code: 'center.passport.batch-return',
  titleKey: 'passport.page.return',
  call: returnPage,
  columns: [
    ...leadingColumns,
    { key: 'issueResult', width: 88 },
    { key: 'contactName', width: 88 },
    { key: 'contactMobile', width: 112 },
    { key: 'balanceFen', show: (row) => <Balance fen={row.balanceFen} />, width: 104 },
    { key: 'waybillNo', width: 120, hidden: true },
    ...moved,
  ],
  emptyKey: 'passport.return.empty',
})
