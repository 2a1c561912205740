import { Alert, Button, Checkbox, Message } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { holidayKinds } from '#domain/status.ts'
import { type HolidayDay, importYear, suggested } from '#protocol/config/holiday-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { TouchedList } from './touched-list.tsx'

type Suggested = OutputOf<typeof suggested>[number]

/** Whose days come in: China's shut the center or open it, Russia's shut the consulate. */
const SOURCES = { china: [holidayKinds.CLOSED, holidayKinds.WORKDAY], russia: [holidayKinds.CONSULATE_CLOSED] } as const
type Source = keyof typeof SOURCES
const sources = Object.keys(SOURCES) as Source[]

interface Props {
  /** The idempotency key of this opening. */
  name: string
  companyId: number
  year: number
  days: readonly HolidayDay[]
  onClose: () => void
  onReload: () => void
}

const keyOf = ({ day, kind }: { day: string; kind: string }) => `${day} ${kind}`

/** Brings the public holidays of a year in, after showing what is new and whom it touches. */
export function ImportDialog({ name, companyId, year, days, onClose, onReload }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<Source[]>(sources)
  // An import waits until it is shown whom it touches; what appears then would move the button away from under a click.
  const [isShown, setShown] = useState(false)
  const query = useQuery(suggested, { year })
  const kinds = useMemo(() => new Set<string>(chosen.flatMap((one) => SOURCES[one])), [chosen])
  const rows = useMemo(() => (query.data ?? []).filter((row) => kinds.has(row.kind)), [query.data, kinds])
  const change = useChange(importYear, name, ({ added, changed, removed }) => {
    onClose()
    Message.success(t('config.holiday.imported', { added, changed, removed }))
  })
  return (
    <Dialog
      open
      title={t('config.holiday.importTitle', { year })}
      width={720}
      busy={change.busy}
      onClose={onClose}
      footer={
        <>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
          <DialogFoot busy={change.busy} onCancel={onClose}>
            <Button
              type="primary"
              loading={change.busy}
              disabled={rows.length === 0 || !isShown}
              onClick={() => change.send({ companyId, year, rows: rows.map((row) => ({ ...row })) })}
            >
              {t('config.holiday.importDo', { count: rows.length })}
            </Button>
          </DialogFoot>
        </>
      }
    >
      <Checkbox.Group
        aria-label={t('config.holiday.importFrom')}
        value={chosen}
        options={sources.map((one) => ({ value: one, label: t(`config.holiday.source.${one}`) }))}
        onChange={(next: Source[]) => setChosen(next)}
      />
      <Result of={query}>
        {() => <Coming rows={rows} days={days} kinds={kinds} companyId={companyId} onShown={() => setShown(true)} />}
      </Result>
    </Dialog>
  )
}

interface ComingProps {
  rows: readonly Suggested[]
  days: readonly HolidayDay[]
  kinds: ReadonlySet<string>
  companyId: number
  onShown: () => void
}

function Coming({ rows, days, kinds, companyId, onShown }: ComingProps) {
  const t = useText()
  const lang = useLang()
  const had = new Set(days.map(keyOf))
  const coming = new Set(rows.map(keyOf))
  const added = rows.filter((row) => !had.has(keyOf(row)))
  const gone = days.filter((one) => one.expected === 1 && kinds.has(one.kind) && !coming.has(keyOf(one)))
  return (
    <div className="config-coming">
      {rows.some((row) => row.expected === 1) && <Alert type="info" content={t('config.holiday.unpublished')} />}
      <p>{t('config.holiday.coming', { added: added.length, same: rows.length - added.length, gone: gone.length })}</p>
      {added.length + gone.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by the keyboard
        <ul className="config-entries config-import-rows" tabIndex={0}>
          {[...added, ...gone].map((row) => (
            <li key={keyOf(row)}>
              <Tag
                tone={had.has(keyOf(row)) ? 'danger' : 'done'}
                text={t(had.has(keyOf(row)) ? 'config.change.removed' : 'config.change.added')}
              />
              <span className="kit-figures">{row.day}</span>
              <StatusTag group="holidayKind" code={row.kind} />
              <span>
                {nameIn(lang, { cname: row.name, ename: row.ename })}
                {row.expected === 1 && ` (${t('config.expected.1')})`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <TouchedList
        onShown={onShown}
        change={{
          companyId,
          set: added.map(({ day, kind }) => ({ day, kind })),
          unset: gone.map((one) => one.id),
        }}
      />
    </div>
  )
}
