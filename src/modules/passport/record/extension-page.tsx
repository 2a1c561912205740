import { useState } from 'react'
import { passportFlags } from '#domain/status.ts'
import { extensionPage } from '#protocol/passport/calls.ts'
import { passportWaits } from '#protocol/passport/schemas.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { leadingColumns, passportKeywords, passportList } from '#src/modules/passport/desk/desk-lists.tsx'
import { Balance } from '#src/parts/contract/balance.tsx'
import { passportPage } from '#src/parts/contract/record-pages.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import '#src/modules/passport/texts.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { useLabel } from './use-label.ts'

const passports = defineList({
  ...passportList,
  code: 'center.passport.extension',
  titleKey: 'passport.page.extension',
  call: extensionPage,
  record: { lifecycle: 'passport', status: (row) => row.custody },
  filters: [
    passportKeywords,
    { kind: 'status', key: 'custody', group: 'custody' },
    {
      kind: 'choice',
      key: 'flag',
      options: Object.values(passportFlags).map((value) => ({ value, text: `status.passportFlag.${value}` })),
    },
    {
      kind: 'choice',
      key: 'waiting',
      more: true,
      title: 'passport.list.waiting',
      options: passportWaits.map((value) => ({ value, text: `passport.waiting.${value}` })),
    },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'field.custodyTime', more: true },
  ],
  columns: [
    ...leadingColumns,
    {
      key: 'confirmed',
      show: ({ confirmed }, t) => (confirmed ? <Tag tone="done" text={t('passport.confirmed')} /> : null),
      width: 108,
    },
    { key: 'nationality', show: (row) => row.nationality && <CountryName code={row.nationality} />, width: 92 },
    { key: 'expiryDay', width: 120 },
    { key: 'readyDay', width: 104 },
    { key: 'contactName', width: 88 },
    { key: 'contactMobile', width: 112 },
    { key: 'balanceFen', show: (row) => <Balance fen={row.balanceFen} />, width: 104, hidden: true },
    { key: 'birthDay', width: 104, hidden: true },
    { key: 'companyName', width: 120, hidden: true },
    { key: 'custodyTime', width: 136 },
    { key: 'custodyUser', width: 88 },
  ],
  emptyKey: 'passport.list.empty',
})

export const opening = listOpening(passports)

/** The passports taken in: found by words or by a scan of their label, read and changed in a dialog. */
export default function ExtensionPage(props: ListPageProps) {
  const t = useText()
  const [openId, setOpenId] = useState<number | null>(null)
  useScanner(useLabel(({ passport }) => setOpenId(passport.id)))
  return (
    <>
      <ListView
        list={passports}
        {...listProps(props)}
        above={<p className="kit-quiet passport-hint">{t('passport.list.scan')}</p>}
        pageOf={passportPage}
        onOpen={(row) => setOpenId(row.id)}
      />
      {openId !== null && <DetailsDialog key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </>
  )
}
