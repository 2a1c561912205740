import { minorAge } from '#domain/acceptance/age.ts'
import { departureBucket } from '#domain/day.ts'
import { latinName } from '#domain/person-name.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { DeskQueue } from '#src/parts/decision/desk-frame.tsx'
import type { DecisionDesk } from '#src/parts/decision/use-decision-desk.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'

/** The queue, what is urgent and leaves first on top. */
export function QueueList({ desk }: { desk: DecisionDesk<DeskRow> }) {
  const t = useText()
  const count = t('applicantDesk.audit.count', { count: desk.records })
  return (
    <DeskQueue
      title={t('applicantDesk.audit.queue')}
      desk={desk}
      tail={<span className="kit-quiet kit-figures kit-unit">{count}</span>}
    >
      {(row) => <QueueRow row={row} />}
    </DeskQueue>
  )
}

/** How near a departure is, by its bucket. */
const tones = { past: 'danger', today: 'attention', tomorrow: 'attention' } as const

function QueueRow({ row }: { row: DeskRow }) {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const { userInfo } = useSession()
  const { entryDate, urgencyLevel, deskUser, deskUserId, flagTime } = row
  const isFlagged = flagTime !== undefined
  const bucket = entryDate === undefined ? undefined : departureBucket(entryDate, today)
  const near = bucket !== undefined && bucket in tones ? (bucket as keyof typeof tones) : undefined
  const word = useDict(['VISA_HANDLE_WAY']).find('VISA_HANDLE_WAY', urgencyLevel)
  const urgency = urgencyLevel !== 'NORMAL' && word ? nameIn(lang, word) : undefined
  const age = minorAge({ birthDay: row.birthDay, entryDay: entryDate }, today)
  const isOthers = deskUserId !== undefined && deskUserId !== userInfo.id
  return (
    <>
      <span className="part-queue-line">
        <strong className="part-queue-names">{latinName(row)}</strong>
        <span className="kit-quiet">{row.cname}</span>
      </span>
      <span className="part-queue-line">
        <span className="kit-figures">{row.orderNo}</span>
        <span className="kit-figures kit-unit">{entryDate}</span>
      </span>
      {(urgency || near || isOthers || isFlagged || age !== null) && (
        <span className="part-queue-tags">
          {isFlagged && <Tag tone="attention" text={t('applicantDesk.audit.flagged')} />}
          {age !== null && <Tag tone="attention" text={t('applicantDesk.audit.minor', { age })} />}
          {urgency && <Tag tone="attention" text={urgency} />}
          {near && <Tag tone={tones[near]} text={t(`order.departure.${near}`)} />}
          {isOthers && <Tag text={t('applicantDesk.audit.with', { name: deskUser ?? '' })} />}
        </span>
      )}
    </>
  )
}
