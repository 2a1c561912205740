import { Alert, Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#domain/day.ts'
import { type Failure, isNetworkAway } from '#machines/kit/failure.ts'
import { codes } from '#protocol/codes.ts'
import { settingOf } from '#protocol/config/places.ts'
import { conflictOf, fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { lostWords } from '#src/kit/api/lost-words.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { SettingHint } from '#src/kit/workspace/setting-hint.tsx'
import './texts.ts'
import type { Outcome } from './use-change.ts'

interface Props {
  outcome: Outcome
  /** Loads what somebody else made of the record. */
  onReload?: (() => void) | undefined
  /** On the button that reloads, where it does more than show the record anew. */
  reloadText?: string
  /** No form beside it shows what is wrong with single fields. */
  isAlone?: boolean
  /** Says what the same key made before; null when the answer is not known. */
  made?: (made: unknown) => { text: string; action: string; onDo: () => void } | null
}

/** What became of a command, beside the button that sent it: lost and being asked again, refused, or overtaken. */
export function OutcomeNote({ outcome, onReload, reloadText, isAlone = false, made }: Props) {
  const t = useText()
  const { state, failure } = outcome
  if (state === 'unsure')
    return <Note type="warning" text={unsureText(t, failure)} action={t('change.retry')} onDo={outcome.retry} />
  if (failure === null || state === 'busy') return null
  if (state === 'conflicted') {
    const found = conflictOf(failure)
    const before = found?.made === undefined ? null : made?.(found.made)
    if (before) return <Note type="warning" {...before} />
    const text =
      found?.by !== undefined && found.at !== undefined
        ? t('errors.changedBy', { name: found.by, time: formatInstant(found.at, 'second') })
        : failure.message
    return <Note type="warning" text={text} action={reloadText ?? t('change.loadLatest')} onDo={onReload} />
  }
  // A refusal that names its fields is shown at them; one without words is not to be said, and an alert was closed by its
  // button (spec: calls#answer-codes: 8888, 4444).
  const isInForm = !isAlone && fieldProblemsOf(failure).length > 0
  const isSaid = isInForm || failure.message === '' || failure.code === codes.alert
  if (isSaid) return null
  const setting = settingOf(failure.data)
  return (
    <Note
      type="error"
      text={
        <>
          {failure.message} <SettingHint kind={setting} />
        </>
      }
    />
  )
}

/** The facts known of a request whose answer did not come. */
const unsureText = (t: Translate, failure: Failure | null) =>
  failure === null || isNetworkAway(failure)
    ? t('change.unsure')
    : t('change.unsureWhy', { reason: lostWords(failure, t) })

interface NoteProps {
  type: 'warning' | 'error'
  text: ReactNode
  action?: string
  onDo?: (() => void) | undefined
}

const Note = ({ type, text, action, onDo }: NoteProps) => (
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
