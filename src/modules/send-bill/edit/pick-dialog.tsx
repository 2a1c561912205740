import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { ready } from '#protocol/send-bill/calls.ts'
import type { NamedPassport, PackedPassport } from '#protocol/send-bill/schemas.ts'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { isPageSize, type PageSize } from '#src/kit/list/list-memory.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Grid } from '#src/kit/table/grid.tsx'
import { Pager } from '#src/kit/table/pager.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { packedColumns } from '#src/modules/send-bill/columns.tsx'
import { packedName } from '#src/modules/send-bill/packed-name.ts'

const columns = packedColumns(
  'readyDay',
  'barcode',
  'applicant',
  'passportNo',
  'nationality',
  'contractNo',
  'visa',
  'urgency',
)

interface Props {
  /** On the list already. */
  isHere: (row: PackedPassport) => boolean
  onAdd: (rows: readonly PackedPassport[]) => void
  onClose: () => void
}

/** Passports that lie ready and are on no bill, those due first at the top; chosen ones are kept over pages. */
export function PickDialog({ isHere, onAdd, onClose }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [requested, setAsked] = useState<{ keywords: string; page: number; rows: PageSize }>({
    keywords: '',
    page: 1,
    rows: 10,
  })
  const [chosen, setChosen] = useState<ReadonlyMap<NamedPassport, PackedPassport>>(new Map())
  const { keywords, ...paging } = requested
  const input = { ...(keywords && { keywords }), ...paging, sidx: 'readyDay', sord: 'asc' } as const
  const found = useQuery(ready, input, { entities: ['passport', 'sendBill', 'contract'] })
  const search = () => setAsked({ ...requested, keywords: typed.trim(), page: 1 })
  const choose = (keys: ReadonlySet<string | number>, rows: readonly PackedPassport[]) => {
    const next = new Map(chosen)
    for (const row of rows)
      if (keys.has(packedName(row))) next.set(packedName(row), row)
      else next.delete(packedName(row))
    setChosen(next)
  }
  return (
    <Dialog
      open
      title={t('sendBill.pick.title')}
      width={1080}
      onClose={onClose}
      footer={
        <DialogFoot onCancel={onClose}>
          <Button type="primary" disabled={chosen.size === 0} onClick={() => onAdd([...chosen.values()])}>
            {t('sendBill.pick.add', { count: chosen.size })}
          </Button>
        </DialogFoot>
      }
    >
      <div className="send-bill-pick">
        <search className="send-bill-pick-search">
          <LimitedInput
            aria-label={t('sendBill.pick.keywords')}
            placeholder={t('sendBill.pick.keywords')}
            value={typed}
            maxLength={64}
            allowClear
            onChange={setTyped}
            onPressEnter={search}
          />
          <Button onClick={search}>{t('sendBill.pick.search')}</Button>
          <span className="kit-quiet">{t('sendBill.pick.hint')}</span>
        </search>
        <Result of={found}>
          {({ rows, records }) => (
            <>
              <Grid
                label={t('sendBill.pick.title')}
                columns={columns}
                rows={rows}
                keyOf={packedName}
                busy={found.loading}
                selection={{
                  keys: new Set(chosen.keys()),
                  onChange: (keys) => choose(keys, rows),
                  refused: (row) => (isHere(row) ? t('sendBill.pick.here') : undefined),
                }}
                empty={<EmptyState title={t('sendBill.pick.empty')} hint={t('sendBill.pick.hint')} />}
              />
              {records > requested.rows && (
                <Pager
                  page={requested.page}
                  rows={requested.rows}
                  total={records}
                  onChange={(page, size) => isPageSize(size) && setAsked({ ...requested, page, rows: size })}
                />
              )}
            </>
          )}
        </Result>
      </div>
    </Dialog>
  )
}
