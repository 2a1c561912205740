import { Alert, Button } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { ScanDeskState } from './use-scan-desk.ts'
import './desk.css'

/** How many scans wait, why, and that none of them is lost. */
export function LineNote({ desk }: { desk: ScanDeskState<unknown, unknown> }) {
  const t = useText()
  const { line, reason, waiting, retry, isSlowReader } = desk
  return (
    <div className="kit-desk-line" aria-live="polite">
      {isSlowReader && <Alert type="warning" content={t('desk.slowReader')} />}
      {line !== 'fine' && (
        <Alert
          type={line === 'slow' ? 'info' : line === 'offline' ? 'warning' : 'error'}
          content={t(`desk.${line}`, { count: waiting, reason })}
          action={
            line !== 'slow' && (
              <Button size="mini" onClick={retry}>
                {t('desk.retry')}
              </Button>
            )
          }
        />
      )}
    </div>
  )
}
