import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { PrintErrorKind } from '#machines/kit/print-error.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { late } from '#src/kit/ui/late.tsx'
import type { PrintDesk } from './print-desk.ts'
import './texts.ts'
import './print.css'

const PreviewDialog = late(() => import('./print-preview-dialog.tsx'))

/** What the person of this window can be told of, and decides, about printing. */
export function PrintHost({ desk }: { desk: PrintDesk }) {
  const previewed = useSyncExternalStore(desk.previewed.subscribe, desk.previewed.get)
  return (
    <>
      {previewed && <PreviewDialog desk={desk} previewed={previewed} />}
      <AskAccess desk={desk} />
      <Failed desk={desk} />
      <UnderWay desk={desk} />
    </>
  )
}

/** Chrome asks for the local network in words of its own; here is why, before it does (Desk devices). */
function AskAccess({ desk: { component } }: { desk: PrintDesk }) {
  const t = useText()
  const isAsking = useSelector(component, (snapshot) => snapshot.matches('explaining'))
  const leave = () => component.send({ type: 'component.leave' })
  return (
    <Dialog
      open={isAsking}
      title={t('print.access.title')}
      onClose={leave}
      footer={
        <DialogFoot>
          <Button onClick={leave}>{t('print.byBrowser')}</Button>
          <Button type="primary" onClick={() => component.send({ type: 'component.allow' })}>
            {t('print.access.go')}
          </Button>
        </DialogFoot>
      }
    >
      <div className="kit-print-note">
        <p>{t('print.access.why')}</p>
        <p>{t('print.access.how')}</p>
      </div>
    </Dialog>
  )
}

/** The component is not there for this window: asking about each further job would only be in the way. */
const FOR_GOOD: readonly PrintErrorKind[] = ['absent', 'late', 'denied', 'barred']
const isForGood = (errorKind: PrintErrorKind) => FOR_GOOD.includes(errorKind)

function Failed({ desk: { component, queue } }: { desk: PrintDesk }) {
  const t = useText()
  const failed = useSelector(queue, (snapshot) => (snapshot.matches('failed') ? snapshot.context : null))
  const errorKind = failed?.errorKind ?? 'refused'
  const drop = () => failed?.current && queue.send({ type: 'job.cancel', id: failed.current.id })
  const toBrowser = () => {
    if (isForGood(errorKind)) component.send({ type: 'component.leave' })
    queue.send({ type: 'job.toBrowser' })
  }
  return (
    <Dialog
      open={failed !== null}
      title={t(`print.fault.${errorKind}`)}
      onClose={drop}
      footer={
        <DialogFoot>
          <Button onClick={drop}>{t('print.drop')}</Button>
          {errorKind === 'barred' ? (
            <Button onClick={() => location.reload()}>{t('print.reload')}</Button>
          ) : (
            <Button onClick={() => queue.send({ type: 'job.retry' })}>
              {t(isForGood(errorKind) ? 'print.lookAgain' : 'print.again')}
            </Button>
          )}
          <Button type="primary" onClick={toBrowser}>
            {t('print.byBrowser')}
          </Button>
        </DialogFoot>
      }
    >
      <div className="kit-print-note">
        <p className="kit-print-job">{t('print.job', { title: failed?.current?.title ?? '' })}</p>
        <p>{t(`print.hint.${errorKind}`)}</p>
        {isForGood(errorKind) && <p>{t('print.byBrowserHint')}</p>}
        {isForGood(errorKind) && errorKind !== 'barred' && (
          <a href="#/install-lodop" target="_blank" rel="noreferrer">
            {t('print.install')}
          </a>
        )}
        {failed && failed.waiting.length > 0 && (
          <p className="kit-quiet">{t('print.held', { count: failed.waiting.length })}</p>
        )}
      </div>
    </Dialog>
  )
}

function UnderWay({ desk: { queue, usesComponent } }: { desk: PrintDesk }) {
  const t = useText()
  const isShown = useSelector(queue, (snapshot) => snapshot.matches('preparing') || snapshot.matches('printing'))
  const { current, waiting } = useSelector(queue, (snapshot) => snapshot.context)
  return (
    <div role="status">
      {usesComponent && isShown && current && (
        <div className="kit-printing">
          <span>
            {t('print.printing', { title: current.title })}
            {waiting.length > 0 && t('print.waiting', { count: waiting.length })}
          </span>
          <Button size="mini" onClick={() => queue.send({ type: 'job.cancel', id: current.id })}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}
