import { Alert, Input } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import { passportNoOf } from '#domain/read-zone.ts'
import { custodyFor } from '#machines/lifecycle/passport-custody.ts'
import { extensionPage } from '#protocol/passport/calls.ts'
import type { PassportRow, ScannedPassport } from '#protocol/passport/schemas.ts'
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
import { PassportCard } from '#src/modules/passport/passport-card.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { type BindScan, bindAll, bindDesk, boundOf } from './bind-desk.ts'

const columns: readonly Column<PassportRow>[] = [
  { key: 'fullname', title: 'passport.holder', show: personName },
  { key: 'passportNo', width: 104 },
  { key: 'contractNo', width: 150 },
]

interface Props {
  onWaiting: (isWaiting: boolean) => void
}

/** Pick or scan a passport, scan its new label, next: the passport after it is chosen by itself. */
export function BindTab({ onWaiting }: Props) {
  const t = useText()
  const client = useClient()
  const today = useToday()
  const [keywords, setKeywords] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const asked = keywords.trim()
  const input = {
    custody: custodyFor('bind'),
    rows: 50,
    ...(asked && { keywords: asked }),
  } as const
  const { data, loading } = useQuery(extensionPage, input, { entities: ['passport'] })
  // The rows of the last question are still shown; the label is for what was asked since.
  const isLooking = loading && asked !== ''
  const openOf = (scans: readonly BindScan[]) => {
    const bound = boundOf(scans)
    return data?.rows.filter((row) => !bound.has(row.id)) ?? []
  }
  const placeOf = (rows: readonly PassportRow[]) =>
    Math.max(
      0,
      rows.findIndex((row) => row.id === chosen),
    )
  const choose = (code: string, { scans, sounds }: ScanNow<BindScan['extra'], ScannedPassport>) => {
    const passportNo = passportNoOf(code, today)
    const rows = openOf(scans)
    const wanted = rows[placeOf(rows)]
    if (passportNo === null && isLooking) return { passportId: 0, name: asked, keywords: asked }
    if (passportNo === null) return { passportId: wanted?.id ?? 0, name: wanted ? personName(wanted) : '' }
    if (passportNo !== '') {
      setKeywords(passportNo)
      sounds.play('accepted')
    }
    return null
  }
  const desk = useScanDesk(bindDesk, choose, bindAll(client))
  const open = openOf(desk.scans)
  const at = placeOf(open)
  const passport = open[at]
  const move = (by: number) => setChosen(open[Math.min(Math.max(at + by, 0), open.length - 1)]?.id ?? null)
  useDeskKeys([
    ['F8', () => move(-1)],
    ['F9', () => move(1)],
    ['F10', () => setKeywords('')],
  ])
  const isWaiting = desk.waiting > 0
  useEffect(() => onWaiting(isWaiting), [onWaiting, isWaiting])
  const wordOf = () => ({ text: t('passport.bind.bound') })
  return (
    <DeskFrame
      desk={desk}
      label={t('passport.bind.title')}
      hint={t('passport.bind.hint')}
      keys={[
        ['F8', t('passport.bind.previous')],
        ['F9', t('passport.bind.next')],
        ['F10', t('passport.bind.all')],
      ]}
      card={(facts) => <PassportCard passport={facts} />}
      wordOf={wordOf}
      side={
        <>
          {isLooking ? (
            <Alert type="info" content={t('passport.bind.looking', { keywords: asked })} />
          ) : passport ? (
            <Alert
              type="info"
              title={t('passport.bind.now', { name: personName(passport) })}
              content={
                <span className="kit-figures">
                  {passport.passportNo} · {passport.contractNo}
                </span>
              }
            />
          ) : (
            <Alert type="warning" content={t(asked ? 'passport.bind.noneFound' : 'passport.bind.none')} />
          )}
          <Input.Search
            value={keywords}
            onChange={setKeywords}
            allowClear
            aria-label={t('passport.bind.find')}
            placeholder={t('passport.bind.find')}
          />
          <DataTable
            label={t('passport.bind.list')}
            columns={columns}
            rows={open}
            keyOf={(row) => row.id}
            onOpen={(row) => setChosen(row.id)}
            emptyHint={t('passport.bind.none')}
          />
        </>
      }
    >
      <ScanList
        desk={desk}
        wordOf={wordOf}
        columns={[{ key: 'fullname', title: 'passport.holder', show: ({ extra }) => extra.name, width: 180 }]}
      />
    </DeskFrame>
  )
}
