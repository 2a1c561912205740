import { Pagination } from '@arco-design/web-react'
import { useEffect, useRef } from 'react'
import { departureBucket } from '#domain/day.ts'
import { latinName } from '#domain/person-name.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import '#src/parts/decision/queue.css'

interface Props {
  rows: readonly DeskRow[]
  records: number
  page: number
  size: number
  chosen: number | undefined
  busy: boolean
  onChoose: (id: number) => void
  onPage: (page: number) => void
}

/** The queue, what is urgent and leaves first on top; the chosen applicant stays in sight. */
export function QueueList({ rows, records, page, size, chosen, busy, onChoose, onPage }: Props) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the choice
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <nav className="part-queue" aria-label={t('applicantDesk.audit.queue')} aria-busy={busy}>
      <header className="part-queue-head">
        <h3>{t('applicantDesk.audit.queue')}</h3>
        <span className="kit-quiet kit-figures kit-unit">{t('applicantDesk.audit.count', { count: records })}</span>
      </header>
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row.id} className="part-queue-item" data-current={row.id === chosen}>
            <QueueRow row={row} isChosen={row.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {records > size && (
        <footer>
          <Pagination simple size="small" current={page} pageSize={size} total={records} onChange={onPage} />
        </footer>
      )}
    </nav>
  )
}

/** How near a departure is, by its bucket. */
const tones = { past: 'danger', today: 'attention', tomorrow: 'attention' } as const

function QueueRow({ row, isChosen, onChoose }: { row: DeskRow; isChosen: boolean; onChoose: (id: number) => void }) {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const { userInfo } = useSession()
  const { entryDate, urgencyLevel, deskUser, deskUserId } = row
  const bucket = entryDate === undefined ? undefined : departureBucket(entryDate, today)
  const near = bucket !== undefined && bucket in tones ? (bucket as keyof typeof tones) : undefined
  const word = useDict(['VISA_HANDLE_WAY']).find('VISA_HANDLE_WAY', urgencyLevel)
  const urgency = urgencyLevel !== 'NORMAL' && word ? nameIn(lang, word) : undefined
  const isOthers = deskUserId !== undefined && deskUserId !== userInfo.id
  return (
    <button type="button" className="part-queue-row" aria-current={isChosen} onClick={() => onChoose(row.id)}>
      <span className="part-queue-line">
        <strong className="part-queue-names">{latinName(row)}</strong>
        <span className="kit-quiet">{row.cname}</span>
      </span>
      <span className="part-queue-line">
        <span className="kit-figures">{row.orderNo}</span>
        <span className="kit-figures kit-unit">{entryDate}</span>
      </span>
      {(urgency || near || isOthers) && (
        <span className="part-queue-tags">
          {urgency && <Tag tone="attention" text={urgency} />}
          {near && <Tag tone={tones[near]} text={t(`order.departure.${near}`)} />}
          {isOthers && <Tag text={t('applicantDesk.audit.with', { name: deskUser ?? '' })} />}
        </span>
      )}
    </button>
  )
}
