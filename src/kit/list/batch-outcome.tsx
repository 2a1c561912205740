import { Alert, Button } from '@arco-design/web-react'
import { isDone } from '#protocol/codes.ts'
import { settingOf } from '#protocol/config/places.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordLink, type RecordPage } from '#src/kit/workspace/record-link.tsx'
import { SettingHint } from '#src/kit/workspace/setting-hint.tsx'

/** What a call answers that did something to several rows (spec: calls#batches). */
export interface BatchAnswer {
  readonly ok: number
  readonly failed: number
  readonly rows: readonly {
    readonly id: number
    readonly code: string
    readonly msg: string
    /** Refused for want of a reason alone. */
    readonly asksReason?: true | undefined
    /** The setting for want of which it was refused. */
    readonly setting?: string | undefined
  }[]
}

interface Props {
  answer: BatchAnswer
  /** What people call the row, such as its number; its id when it is no longer shown. */
  nameOf: (id: number) => string
  /** The page of a row that is still shown. */
  pageOf?: ((id: number) => RecordPage | undefined) | undefined
  onClose: () => void
}

/** How often it could be done, and for each row where it could not, why. */
export function BatchOutcome({ answer, nameOf, pageOf, onClose }: Props) {
  const t = useText()
  const { ok, failed, rows } = answer
  const refused = rows.filter((row) => !isDone(row.code))
  return (
    <Alert
      type={failed === 0 ? 'success' : ok === 0 ? 'error' : 'warning'}
      title={failed === 0 ? t('outcome.done', { ok }) : t('outcome.title', { ok, failed })}
      content={
        refused.length > 0 && (
          <ul className="kit-outcome">
            {refused.map((row) => (
              <li key={row.id}>
                <b>
                  <RecordLink to={pageOf?.(row.id)}>{nameOf(row.id)}</RecordLink>
                </b>{' '}
                {row.msg}
                {settingOf(row) && ' '}
                <SettingHint kind={settingOf(row)} />
              </li>
            ))}
          </ul>
        )
      }
      action={
        <Button size="mini" onClick={onClose}>
          {t('outcome.close')}
        </Button>
      }
    />
  )
}
