import { useState } from 'react'
import { page } from '#protocol/passport/barcode/calls.ts'
import type { BarcodeRow } from '#protocol/passport/barcode/schemas.ts'
import { barcodeColumns } from '#protocol/passport/columns.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListPlace } from '#src/kit/list/list-page.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { DetailsDialog } from '#src/modules/passport/record/details-dialog.tsx'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { AllocateDialog } from './allocate-dialog.tsx'
import { LookupDialog } from './look-up-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** The passport that wears the label. */
const passportOf = ({ passportId, passportNo }: BarcodeRow): RecordPage | undefined =>
  passportId === undefined ? undefined : { code: 'center.passport.info', params: { id: passportId }, name: passportNo }

export const barcodes = defineList({
  code: 'center.barcode',
  titleKey: 'passport.page.barcode',
  call: page,
  keyOf: (row) => row.id,
  entities: ['barcode'],
  filters: [
    { kind: 'text', key: 'keywords', help: 'passport.barcode.keywords' },
    { kind: 'status', key: 'status', group: 'barcode' },
  ],
  declared: barcodeColumns,
  columns: [
    {
      key: 'barcode',
      show: ({ barcode }) => <span className="kit-figures">{barcode}</span>,
      stick: 'left',
      width: 168,
    },
    { key: 'serial', align: 'right', width: 88 },
    { key: 'status', width: 96 },
    { key: 'fullname', title: 'passport.holder', width: 160 },
    { key: 'passportNo', page: passportOf, width: 104 },
    { key: 'contractNo', page: pageOfContract, width: 150 },
    { key: 'printedTimes', align: 'right', width: 88 },
    { key: 'createTime', width: 136 },
    { key: 'createUser', width: 88 },
    { key: 'bindTime', width: 136 },
    { key: 'voidTime', width: 136, hidden: true },
    { key: 'reason', width: 160 },
    { key: 'companyName', width: 140, hidden: true },
  ],
  emptyKey: 'passport.barcode.empty',
})

/** The labels of a center with what became of each. A scan looks one up. */
export function BarcodeList(place: ListPlace) {
  const t = useText()
  const session = useSession()
  const { opening, open, close } = useOpening()
  const [rows, setRows] = useState<readonly BarcodeRow[]>([])
  const [looked, setLooked] = useState('')
  const [passportId, setPassportId] = useState<number | null>(null)
  const ask = (name: string, some: readonly BarcodeRow[]) => {
    setRows(some)
    open({ name })
  }
  const lookup = (text: string) => {
    setLooked(text.trim().toUpperCase())
    open({ name: 'lookUp' })
  }
  useScanner(lookup)
  const actions = [
    {
      key: 'batch',
      label: t('passport.barcode.allocate'),
      kind: 'primary' as const,
      onDo: () => ask('batch', []),
      needs: 'center.barcode.allocate',
    },
    { key: 'lookUp', label: t('passport.barcode.lookUp'), onDo: () => lookup(''), needs: 'center.barcode.view' },
  ].filter(({ needs }) => session.can(needs))
  const rowActions = (row: BarcodeRow) => [
    ...(row.actions.includes('print')
      ? [{ key: 'print', label: t('passport.barcode.print'), onDo: () => ask('print', [row]) }]
      : []),
    ...(row.actions.includes('void')
      ? [{ key: 'void', label: t('barcode.event.void'), kind: 'danger' as const, onDo: () => ask('void', [row]) }]
      : []),
  ]
  const [row] = rows
  return (
    <>
      <ListView
        list={barcodes}
        {...place}
        above={<p className="kit-quiet passport-hint">{t('passport.barcode.scan')}</p>}
        actions={actions}
        batch={(chosen) =>
          session.can('center.barcode.print')
            ? [
                {
                  key: 'print',
                  label: t('passport.barcode.print'),
                  onDo: () => ask('print', chosen),
                  ...(chosen.some((one) => !one.actions.includes('print'))
                    ? { refused: t('passport.barcode.printVoid') }
                    : {}),
                },
              ]
            : []
        }
        rowActions={rowActions}
        onOpen={(found) => (found.passportId === undefined ? lookup(found.barcode) : setPassportId(found.passportId))}
      />
      {opening?.name === 'batch' && <AllocateDialog key={opening.key} opening={opening} onClose={close} />}
      {opening?.name === 'print' && <PrintDialog key={opening.key} opening={opening} rows={rows} onClose={close} />}
      {opening?.name === 'void' && row && <VoidDialog key={opening.key} opening={opening} row={row} onClose={close} />}
      {opening?.name === 'lookUp' && (
        <LookupDialog
          key={opening.key}
          text={looked}
          onClose={close}
          onOpen={(id) => {
            close()
            setPassportId(id)
          }}
        />
      )}
      {passportId !== null && <DetailsDialog key={passportId} id={passportId} onClose={() => setPassportId(null)} />}
    </>
  )
}
