import type { StatusGroup } from '#domain/status.ts'
import type { LogEntry } from '#protocol/order/schemas.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Instant } from './figures.tsx'
import { Operator } from './operator.tsx'
import { EmptyState } from './states.tsx'
import { StatusTag } from './status-tag.tsx'
import './log-list.css'

defineTexts(fieldTexts)

interface Props {
  entries: readonly LogEntry[]
  /** Text key of what was done. */
  nameOf: (action: string) => string
  /** Whose codes the statuses of an entry are. */
  groupOf: (action: string) => StatusGroup
  /** In which words; those of the entry itself when absent. */
  contentOf?: (entry: LogEntry) => string | undefined
}

/** Who did what and when, newest first: from which status to which, and in which words. */
export function LogList({ entries, nameOf, groupOf, contentOf = ({ content }) => content }: Props) {
  const t = useText()
  if (entries.length === 0) return <EmptyState />
  return (
    <ol className="part-logs" aria-label={t('field.logs')}>
      {entries.map((entry) => {
        const content = contentOf(entry)
        return (
          <li key={entry.id}>
            <div className="part-log-head">
              <strong>{t(asTextKey(nameOf(entry.action)))}</strong>
              <Move entry={entry} group={groupOf(entry.action)} />
            </div>
            {content && <div className="part-log-content">{content}</div>}
            <div className="kit-quiet">
              <Instant at={entry.createTime} seconds /> <Operator name={entry.operator} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Move({ entry: { fromStatus, toStatus }, group }: { entry: LogEntry; group: StatusGroup }) {
  if (toStatus === undefined || toStatus === fromStatus) return null
  return (
    <span>
      {fromStatus !== undefined && (
        <>
          <StatusTag group={group} code={fromStatus} /> →{' '}
        </>
      )}
      <StatusTag group={group} code={toStatus} />
    </span>
  )
}
