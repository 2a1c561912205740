import { IconClose, IconPause, IconPlayArrow, IconRefresh } from '@arco-design/web-react/icon'
import { useRef } from 'react'
import { isBusy, type ListedUpload } from '#machines/upload-list.ts'
import { useHoldBack } from '#src/kit/form/form.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { FileName } from '#src/kit/ui/file-name.tsx'
import { IconAct } from './icon-act.tsx'

const shares = new Set<ListedUpload['phase']>(['hashing', 'sending', 'callback', 'retrying', 'waiting', 'paused'])

/** A file on its way: what is happening to it, how far it came, and what can be done. */
export function UploadRow({ upload }: { upload: ListedUpload }) {
  const t = useText()
  const { name, phase, share, ref, from, failure } = upload
  const send = (type: 'upload.pause' | 'upload.resume' | 'upload.cancel' | 'upload.retry') => ref.send({ type })
  const reason = (!failure?.isAway && failure?.message) || t('errors.networkAway')
  const said = t(phase === 'paused' && from === 'kept' ? 'upload.phase.kept' : asTextKey(`upload.phase.${phase}`), {
    reason,
  })
  const percent = shares.has(phase) ? Math.round(share * 100) : 0
  const row = useRef<HTMLLIElement>(null)
  useHoldBack(phase !== 'failed', () => row.current?.scrollIntoView({ block: 'nearest' }), 'form.uploading')
  const isStuck = phase === 'waiting' || phase === 'retrying'
  return (
    <li className="kit-upload" data-phase={phase} ref={row}>
      <FileName name={name} />
      <span className="kit-upload-phase" role="status">
        {said}
      </span>
      <progress className="kit-upload-bar" max={100} value={percent} aria-label={t('upload.progress', { name })} />
      <span className="kit-figures kit-upload-share">{percent}%</span>
      <span className="kit-upload-acts">
        {isStuck && (
          <IconAct icon={<IconRefresh />} label={t('upload.retryNow', { name })} onDo={() => send('upload.retry')} />
        )}
        {isBusy(upload) && (
          <IconAct icon={<IconPause />} label={t('upload.pause', { name })} onDo={() => send('upload.pause')} />
        )}
        {phase === 'paused' && (
          <IconAct icon={<IconPlayArrow />} label={t('upload.resume', { name })} onDo={() => send('upload.resume')}>
            {t('upload.resumeShort')}
          </IconAct>
        )}
        <IconAct icon={<IconClose />} label={t('upload.cancel', { name })} onDo={() => send('upload.cancel')} />
      </span>
    </li>
  )
}

/** The files of a widget that are on their way; nothing while there are none. */
export function UploadRows({ running }: { running: readonly ListedUpload[] }) {
  const t = useText()
  if (running.length === 0) return null
  return (
    <ul className="kit-uploads-running" aria-label={t('upload.running')}>
      {running.map((one) => (
        <UploadRow key={one.id} upload={one} />
      ))}
    </ul>
  )
}
