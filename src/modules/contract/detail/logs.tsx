import { contract } from '#machines/lifecycle/contract.ts'
import { regionOf } from '#machines/lifecycle/kit.ts'
import { logs } from '#protocol/contract/calls.ts'
import type { LogEntry } from '#protocol/order/schemas.ts'
import { useQuery } from '#src/kit/client/use-query.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

const commands: readonly string[] = contract.commands

/** Which column an entry moved: finance has its own codes. */
const groupOf = (action: string): 'contract' | 'finance' =>
  commands.includes(action) && regionOf(contract, action as (typeof contract.commands)[number]) === 'finance'
    ? 'finance'
    : 'contract'

/** Who did what and when, newest first: from which status to which, and in which words. */
export function Logs({ id }: { id: number }) {
  const t = useText()
  const found = useQuery(logs, { id }, { entities: ['contract', 'passport'] })
  return (
    <Result of={found}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState />
        ) : (
          <ol className="contract-logs" aria-label={t('field.logs')}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )
      }
    </Result>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const t = useText()
  const { action, fromStatus, toStatus, content } = entry
  const own = `contract.log.${action}`
  const group = groupOf(action)
  const hasMoved = toStatus !== undefined && toStatus !== fromStatus
  // An edit tells by their names which fields were given.
  const parts = content?.split(', ') ?? []
  const isFields = action.startsWith('edit') && parts.every((key) => hasText(`field.${key}`))
  const shown = isFields ? parts.map((key) => t(`field.${key}`)).join(t('contract.log.gap')) : content
  return (
    <li>
      <div className="contract-log-head">
        <strong>{t(hasText(own) ? own : `contract.event.${action}`)}</strong>
        {hasMoved && (
          <span>
            {fromStatus !== undefined && (
              <>
                <StatusTag group={group} code={fromStatus} /> →{' '}
              </>
            )}
            <StatusTag group={group} code={toStatus} />
          </span>
        )}
      </div>
      {shown && <div className="contract-log-content">{shown}</div>}
      <div className="kit-quiet">
        <Instant at={entry.createTime} seconds /> {entry.operator}
      </div>
    </li>
  )
}
