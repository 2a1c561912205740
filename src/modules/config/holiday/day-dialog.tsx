import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { type Day, weekday } from '#domain/day.ts'
import { type HolidayDay, remove } from '#protocol/config/holiday-calls.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { RowActions } from '#src/kit/ui/actions.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { HolidayForm } from './holiday-form.tsx'
import { TouchedList } from './touched-list.tsx'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  companyId: number
  day: Day
  entries: readonly HolidayDay[]
  onClose: () => void
  onReload: () => void
}

/** What is being done with a day: an entry is written, taken out, or chosen first. */
type Doing =
  | { readonly kind: 'write'; readonly entry: HolidayDay | null }
  | { readonly kind: 'remove'; readonly entry: HolidayDay }

/** One day of the calendar: its entries, and the form of one of them. */
export function DayDialog({ name, companyId, day, entries, onClose, onReload }: Props) {
  const t = useText()
  const lang = useLang()
  const [doing, setDoing] = useState<Doing | null>(entries.length === 0 ? { kind: 'write', entry: null } : null)
  const title = t('config.holiday.dayTitle', { day, weekday: t(asTextKey(`config.weekdayLong.${weekday(day)}`)) })
  if (doing?.kind === 'write')
    return (
      <HolidayForm
        companyId={companyId}
        day={day}
        title={title}
        row={doing.entry}
        onClose={onClose}
        onReload={onReload}
      />
    )
  if (doing?.kind === 'remove')
    return (
      <RemoveDay
        name={name}
        companyId={companyId}
        title={title}
        entry={doing.entry}
        onClose={onClose}
        onReload={onReload}
      />
    )
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <DialogFoot onCancel={onClose} cancel={t('ui.close')}>
          <Button type="primary" onClick={() => setDoing({ kind: 'write', entry: null })}>
            {t('config.holiday.add')}
          </Button>
        </DialogFoot>
      }
    >
      <ul className="config-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <StatusTag group="holidayKind" code={entry.kind} />
            <span>{nameIn(lang, { cname: entry.name, ename: entry.ename })}</span>
            {entry.expected === 1 && <Tag text={t('config.expected.1')} />}
            <span>
              <RowActions
                actions={[
                  { key: 'edit', label: t('config.edit'), onDo: () => setDoing({ kind: 'write', entry }) },
                  {
                    key: 'remove',
                    label: t('config.remove'),
                    kind: 'danger',
                    onDo: () => setDoing({ kind: 'remove', entry }),
                  },
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function RemoveDay({
  name,
  companyId,
  title,
  entry,
  onClose,
  onReload,
}: Omit<Props, 'day' | 'entries'> & { title: string; entry: HolidayDay }) {
  const t = useText()
  // As of an import: what it touches is shown first, and moves no button away from under a click.
  const [isShown, setShown] = useState(false)
  const change = useChange(remove, name, onClose)
  return (
    <CommandDialog
      title={title}
      action={t('config.remove')}
      width={680}
      danger
      disabled={!isShown}
      change={change}
      onDo={() => change.send({ id: entry.id, version: entry.version })}
      onClose={onClose}
      onReload={onReload}
    >
      <p>{t('config.askRemove', { name: `${t(`status.holidayKind.${entry.kind}`)} ${entry.name}` })}</p>
      <TouchedList change={{ companyId, unset: [entry.id] }} onShown={() => setShown(true)} />
    </CommandDialog>
  )
}
