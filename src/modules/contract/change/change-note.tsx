import { Alert, Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { formatInstant } from '#protocol/rules/day.ts'
import { conflictOf, fieldProblemsOf } from '#src/kit/client/api-error.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { ChangeActor } from './use-change.ts'

interface Props {
  actor: ChangeActor
  /** Loads what somebody else made of it. */
  onReload?: (() => void) | undefined
  /** Says more about what the same key made before; null when there is nothing more. */
  made?: (made: unknown) => { text: string; action: string; onDo: () => void } | null
}

/** What became of a change, beside the button that sent it: lost and being asked again, refused, or overtaken. */
export function ChangeNote({ actor, onReload, made }: Props) {
  const t = useText()
  const snapshot = useSelector(actor, (now) => now)
  const { failure } = snapshot.context
  if (snapshot.matches('unsure'))
    return (
      <Note
        type="warning"
        text={t('contract.change.unsure')}
        action={t('contract.change.retry')}
        onDo={() => actor.send({ type: 'change.retry' })}
      />
    )
  if (failure === null || snapshot.hasTag('busy')) return null
  if (snapshot.matches('conflicted')) {
    const found = conflictOf(failure)
    const before = found?.made === undefined ? null : made?.(found.made)
    if (before) return <Note type="warning" {...before} />
    const isNamed = found?.by !== undefined && found.at !== undefined
    const text = isNamed
      ? t('errors.changedBy', { name: found.by!, time: formatInstant(found.at!, 'second') })
      : failure.message
    return <Note type="warning" text={text} action={t('contract.change.loadLatest')} onDo={onReload} />
  }
  // A refusal that names its fields is shown at them.
  if (fieldProblemsOf(failure).length > 0) return null
  return <Note type="error" text={failure.message} />
}

function Note({
  type,
  text,
  action,
  onDo,
}: {
  type: 'warning' | 'error'
  text: string
  action?: string
  onDo?: (() => void) | undefined
}) {
  return (
    <Alert
      type={type}
      content={text}
      action={
        action && onDo ? (
          <Button size="mini" htmlType="button" onClick={onDo}>
            {action}
          </Button>
        ) : null
      }
    />
  )
}
