import { Button, Checkbox } from '@arco-design/web-react'
import type { ReviewRow } from '#protocol/contract/review-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { DeskQueue } from '#src/parts/decision/desk-frame.tsx'
import type { DecisionDesk } from '#src/parts/decision/use-decision-desk.ts'
import { useExceptionText } from './exceptions.tsx'

interface Props {
  desk: DecisionDesk<ReviewRow>
  /** Those that are to be passed together. */
  picked: ReadonlySet<number>
  onPick: (picked: ReadonlySet<number>) => void
  onPassPicked: () => void
}

/** The queue, exceptions first, then the oldest. Several can be passed at once. */
export function QueueList({ desk, picked, onPick, onPassPicked }: Props) {
  const t = useText()
  const { rows, records } = desk
  const toggle = (id: number, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(id)
    else next.delete(id)
    onPick(next)
  }
  const isAll = rows.length > 0 && rows.every((row) => picked.has(row.id))
  return (
    <DeskQueue
      title={t('contract.queue.title')}
      desk={desk}
      lead={
        <Checkbox
          aria-label={t('contract.queue.pickAll')}
          checked={isAll}
          indeterminate={picked.size > 0 && !isAll}
          disabled={rows.length === 0}
          onChange={(isPicked) => onPick(new Set(isPicked ? rows.map((row) => row.id) : []))}
        />
      }
      tail={
        picked.size > 0 ? (
          <Button size="mini" type="primary" onClick={onPassPicked}>
            {t('contract.queue.passPicked', { count: picked.size })}
          </Button>
        ) : (
          <span className="kit-quiet kit-figures kit-unit">{t('contract.queue.count', { count: records })}</span>
        )
      }
      mark={(row) => (
        <Checkbox
          aria-label={t('contract.queue.pick', { no: row.contractNo })}
          checked={picked.has(row.id)}
          onChange={(isPicked) => toggle(row.id, isPicked)}
        />
      )}
    >
      {(row) => <QueueRow row={row} />}
    </DeskQueue>
  )
}

function QueueRow({ row }: { row: ReviewRow }) {
  const t = useText()
  const { word } = useDicts()
  const exception = useExceptionText()(row)
  const urgent = row.urgencyLevels.filter((code) => code !== 'NORMAL')
  const hasTags = exception !== '' || urgent.length > 0 || row.isAgain || row.hasMinor || row.isForOthers
  return (
    <>
      <span className="part-queue-line">
        <strong className="kit-figures">{row.contractNo}</strong>
        <Money fen={row.totalFen} />
      </span>
      <span className="part-queue-line">
        <span className="part-queue-names">{row.applicantNames || row.contactName}</span>
        <span className="kit-quiet kit-unit">{t('contract.queue.people', { count: row.applicantCount })}</span>
      </span>
      <span className="part-queue-line kit-quiet">
        <span>{row.acceptUser}</span>
        <Instant at={row.acceptTime} />
      </span>
      {hasTags && (
        <span className="part-queue-tags">
          {exception && <Tag tone="attention" text={exception} />}
          {row.isForOthers && <Tag tone="neutral" text={t('contract.queue.forOthers')} />}
          {row.hasMinor && <Tag tone="attention" text={t('contract.queue.minor')} />}
          {urgent.map((code) => (
            <Tag key={code} tone="attention" text={word('VISA_HANDLE_WAY', code)} />
          ))}
          {row.isAgain && <Tag tone="neutral" text={t('contract.queue.again')} />}
        </span>
      )}
    </>
  )
}
