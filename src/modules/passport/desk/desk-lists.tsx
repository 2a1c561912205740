import { checkPage, retrievePage, returnPage } from '#protocol/passport/calls.ts'
import type { PassportRow } from '#protocol/passport/schemas.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { personName } from '#src/parts/contract/person-name.ts'

export const Flags = ({ flags }: Pick<PassportRow, 'flags'>) =>
  flags.map((flag) => <StatusTag key={flag} group="passportFlag" code={flag} />)

/** Columns that every list of passports begins with. */
export const passportColumns: readonly Column<PassportRow>[] = [
  { key: 'fullname', title: 'passport.holder', show: personName, stick: 'left', width: 180 },
  { key: 'passportNo', width: 104 },
  { key: 'barcode', width: 160, show: ({ barcode }) => <span className="kit-figures">{barcode}</span> },
  { key: 'contractNo', width: 150 },
  { key: 'custody', show: (row) => <StatusTag group="custody" code={row.custody} />, width: 132 },
  { key: 'flags', show: (row) => <Flags flags={row.flags} />, width: 120 },
]

const moved: readonly Column<PassportRow>[] = [
  { key: 'custodyTime', width: 136 },
  { key: 'custodyUser', width: 96 },
]

const result: Column<PassportRow> = {
  key: 'issueResult',
  show: (row) => <StatusTag group="issueResult" code={row.issueResult} />,
  width: 88,
}

const spec = {
  keyOf: (row: PassportRow) => row.id,
  entities: ['passport'],
  filters: [{ kind: 'text', key: 'keywords', help: 'passport.list.keywords' }],
} as const

export const checkList = defineList({
  ...spec,
  code: 'center.passport.batch-check',
  titleKey: 'passport.page.check',
  call: checkPage,
  columns: [...passportColumns, { key: 'readyDay', width: 104 }, ...moved],
  emptyKey: 'passport.check.empty',
})

export const retrieveList = defineList({
  ...spec,
  code: 'center.passport.batch-retrieve',
  titleKey: 'passport.page.retrieve',
  call: retrievePage,
  columns: [...passportColumns, result, { key: 'visaNo', width: 112 }, ...moved],
  emptyKey: 'passport.retrieve.empty',
})

export const returnList = defineList({
  ...spec,
  code: 'center.passport.batch-return',
  titleKey: 'passport.page.return',
  call: returnPage,
  columns: [
    ...passportColumns,
    result,
    { key: 'contactName', width: 88 },
    { key: 'contactMobile', width: 112 },
    { key: 'balanceFen', show: (row) => <Money fen={row.balanceFen} />, align: 'right', width: 96 },
    { key: 'waybillNo', width: 120, hidden: true },
    ...moved,
  ],
  emptyKey: 'passport.return.empty',
})
