import { Alert, Input } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import { personName } from '#domain/person-name.ts'
import { passportNoOf } from '#domain/read-zone.ts'
import { waiting } from '#protocol/order-passport/calls.ts'
import type { AwaitingLabel, OrderPassport } from '#protocol/order-passport/schemas.ts'
import { DeskFrame } from '#src/devices/scan-station/desk-frame.tsx'
import { ScanList } from '#src/devices/scan-station/scan-list.tsx'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { type ScanNow, useScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import '#src/modules/order-passport/texts.ts'
import { type BindScan, bindAll, bindDesk, boundOf } from './bind-desk.ts'
import { HolderCard } from './holder-card.tsx'

const columns: readonly Column<AwaitingLabel>[] = [
  { key: 'surname', title: 'field.applicantName', show: (row) => personName(row) },
  { key: 'passportNo', width: 104 },
  { key: 'orderNo', width: 132 },
]

/** Read a passport or pick its applicant, scan the new label, next: whoever comes after is chosen by himself. */
export default function BindPage({ markDirty }: PageProps) {
  const t = useText()
  const client = useClient()
  const today = useToday()
  const [onWaiting] = useState(() => markDirty)
  const [keywords, setKeywords] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const asked = keywords.trim()
  const input = { rows: 50, sord: 'asc', ...(asked && { keywords: asked }) } as const
  const { data, loading } = useQuery(waiting, input, { entities: ['applicant', 'order', 'passport', 'contract'] })
  // The rows of the last question are still shown; the label is for what was asked since.
  const isLooking = loading && asked !== ''
  const openOf = (scans: readonly BindScan[]) => {
    const bound = boundOf(scans)
    return data?.rows.filter((row) => !bound.has(row.applicantId)) ?? []
  }
  const placeOf = (rows: readonly AwaitingLabel[]) =>
    Math.max(
      0,
      rows.findIndex((row) => row.applicantId === chosen),
    )
  const choose = (code: string, { scans, sounds }: ScanNow<BindScan['extra'], OrderPassport>) => {
    const passportNo = passportNoOf(code, today)
    const rows = openOf(scans)
    const wanted = rows[placeOf(rows)]
    if (passportNo === null && isLooking) return { applicantId: 0, name: asked, zone: asked }
    if (passportNo === null) return { applicantId: wanted?.applicantId ?? 0, name: wanted ? personName(wanted) : '' }
    if (passportNo !== '') {
      setKeywords(passportNo)
      sounds.play('accepted')
    }
    return null
  }
  const desk = useScanDesk(bindDesk, choose, bindAll(client))
  const open = openOf(desk.scans)
  const at = placeOf(open)
  const person = open[at]
  const move = (by: number) => setChosen(open[Math.min(Math.max(at + by, 0), open.length - 1)]?.applicantId ?? null)
  useDeskKeys([
    ['F8', () => move(-1)],
    ['F9', () => move(1)],
    ['F10', () => setKeywords('')],
  ])
  const isWaiting = desk.waiting > 0
  useEffect(() => onWaiting(isWaiting), [onWaiting, isWaiting])
  const wordOf = () => ({ text: t('orderPassport.bind.bound') })
  return (
    <DeskFrame
      desk={desk}
      label={t('orderPassport.page.bind')}
      hint={t('orderPassport.bind.hint')}
      keys={[
        ['F8', t('orderPassport.bind.previous')],
        ['F9', t('orderPassport.bind.next')],
        ['F10', t('orderPassport.bind.all')],
      ]}
      card={(facts) => <HolderCard passport={facts} />}
      wordOf={wordOf}
      side={
        <>
          {isLooking ? (
            <Alert type="info" content={t('orderPassport.bind.looking', { keywords: asked })} />
          ) : person ? (
            <Alert
              type="info"
              title={t('orderPassport.bind.now', { name: personName(person) })}
              content={
                <span className="kit-figures">
                  {person.passportNo} · {person.orderNo}
                </span>
              }
            />
          ) : (
            <Alert
              type="warning"
              content={asked ? t('orderPassport.bind.noneFound', { keywords: asked }) : t('orderPassport.bind.none')}
            />
          )}
          <Input.Search
            value={keywords}
            onChange={setKeywords}
            allowClear
            aria-label={t('orderPassport.bind.find')}
            placeholder={t('orderPassport.bind.find')}
          />
          <DataTable
            label={t('orderPassport.bind.list')}
            columns={columns}
            rows={open}
            keyOf={(row) => row.applicantId}
            onOpen={(row) => setChosen(row.applicantId)}
            emptyHint={t('orderPassport.bind.nobody')}
          />
        </>
      }
    >
      <ScanList
        desk={desk}
        wordOf={wordOf}
        columns={[{ key: 'surname', title: 'field.applicantName', show: ({ extra }) => extra.name, width: 180 }]}
      />
    </DeskFrame>
  )
}
