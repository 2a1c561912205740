import { Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Row } from '#src/kit/ui/layout.tsx'
import { countOf, type Made } from './items.ts'
import './texts.ts'
import { type Batch, mostInBatch } from './use-batch.ts'

interface Props<R extends Made> {
  batch: Batch<R>
  /** Nothing can be begun now. */
  isHeld?: boolean
  /** What can be done with the results. */
  children?: ReactNode
}

/** How far many photos are, and what holds them, sends them on, or tries again. */
export function BatchBar<R extends Made>({ batch, isHeld = false, children }: Props<R>) {
  const t = useText()
  const { items, state, refused } = batch
  const all = items.length
  const [waiting, done, failed] = [countOf(items, 'waiting'), countOf(items, 'done'), countOf(items, 'failed')]
  return (
    <div className="image-bar">
      <progress max={all} value={done + failed} aria-label={t('image.batch.whole')} />
      <span className="kit-figures" role="status">
        {t('image.batch.counted', { all, done, failed })}
      </span>
      {refused > 0 && (
        <span className="image-warning" role="status">
          {t('image.batch.full', { max: mostInBatch, count: refused })}
        </span>
      )}
      <Row>
        {state === 'running' && <Button onClick={batch.pause}>{t('image.batch.pause')}</Button>}
        {state === 'paused' && (
          <Button type="primary" onClick={batch.resume}>
            {t('image.batch.goOn')}
          </Button>
        )}
        {state !== 'idle' && <Button onClick={batch.cancel}>{t('image.batch.cancel')}</Button>}
        {state === 'idle' && waiting > 0 && (
          <Button type="primary" disabled={isHeld} onClick={batch.start}>
            {t('image.batch.start', { count: waiting })}
          </Button>
        )}
        {state === 'idle' && failed > 0 && (
          <Button onClick={() => batch.retry()}>{t('image.batch.retry', { count: failed })}</Button>
        )}
        {children}
        {state === 'idle' && (
          <Button type="text" onClick={batch.clear}>
            {t('image.batch.clear')}
          </Button>
        )}
      </Row>
    </div>
  )
}
