import { Button } from '@arco-design/web-react'
import {
  IconDownload,
  IconFullscreen,
  IconLeft,
  IconRight,
  IconRotateLeft,
  IconRotateRight,
  IconZoomIn,
  IconZoomOut,
} from '@arco-design/web-react/icon'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { previewExtensions, zoomStep } from '#protocol/constants.ts'
import { type Attachment, signUrls } from '#protocol/file/calls.ts'
import { uploadRules } from '#protocol/rules/upload.ts'
import { useQuery } from '#src/kit/client/use-query.ts'
import { addTexts, useText } from '#src/kit/i18n/i18n.ts'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { FetchedPaper } from './fetched-paper.tsx'
import * as texts from './texts.ts'
import './upload.css'

addTexts(texts)

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** How a file can be looked at (Specification 1 §9: preview). */
export function previewKind(fileName: string): 'image' | 'pdf' | 'text' | 'none' {
  const extension = extensionOf(fileName)
  if (uploadRules.images.extensions?.includes(extension)) return 'image'
  if (extension === 'pdf') return 'pdf'
  return (previewExtensions as readonly string[]).includes(extension) ? 'text' : 'none'
}

interface Sight {
  zoom: number
  turn: number
}
const plain: Sight = { zoom: 1, turn: 0 }
const zoomed = (zoom: number, steps: number) => Math.min(8, Math.max(0.2, zoom * zoomStep ** steps))

/** Looks at papers one after another: pictures can be zoomed and turned, by buttons, wheel or keys (+ − 0 [ ] ← →). */
export function PaperViewer({ files, first = 0 }: { files: readonly Attachment[]; first?: number }) {
  const t = useText()
  const [at, setAt] = useState(first)
  const [sight, setSight] = useState(plain)
  const file = files[Math.min(at, files.length - 1)]
  const signed = useQuery(signUrls, { storageNames: files.map((one) => one.storageName) }, { skip: files.length === 0 })
  if (!file) return <EmptyState title={t('upload.empty')} />

  const go = (by: number) => {
    setAt((files.indexOf(file) + by + files.length) % files.length)
    setSight(plain)
  }
  const zoom = (steps: number) => setSight((now) => ({ ...now, zoom: zoomed(now.zoom, steps) }))
  const turn = (by: number) => setSight((now) => ({ ...now, turn: now.turn + by }))
  const keys = new Map([
    ['+', () => zoom(4)],
    ['=', () => zoom(4)],
    ['-', () => zoom(-4)],
    ['0', () => setSight(plain)],
    ['[', () => turn(-90)],
    [']', () => turn(90)],
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
  ])
  const press = (event: KeyboardEvent) => {
    const act = keys.get(event.key)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const tool = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Button size="small" type="text" icon={icon} aria-label={t(label)} disabled={disabled} onClick={onClick} />
  )
  const isImage = previewKind(file.fileName) === 'image'

  return (
    <div className="kit-viewer">
      <div className="kit-viewer-tools" role="toolbar" aria-label={t('viewer.label')}>
        {tool('viewer.previous', <IconLeft />, () => go(-1), files.length < 2)}
        <span className="kit-figures">{t('viewer.position', { at: files.indexOf(file) + 1, all: files.length })}</span>
        {tool('viewer.next', <IconRight />, () => go(1), files.length < 2)}
        <span className="kit-viewer-name" title={file.fileName}>
          {file.fileName}
        </span>
        {tool('viewer.zoomOut', <IconZoomOut />, () => zoom(-4), !isImage)}
        {tool('viewer.zoomIn', <IconZoomIn />, () => zoom(4), !isImage)}
        {tool('viewer.turnLeft', <IconRotateLeft />, () => turn(-90), !isImage)}
        {tool('viewer.turnRight', <IconRotateRight />, () => turn(90), !isImage)}
        {tool('viewer.fit', <IconFullscreen />, () => setSight(plain), !isImage)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is looked at is moved and zoomed by keys */}
      <section className="kit-viewer-pane" aria-label={file.fileName} tabIndex={0} onKeyDown={press}>
        <Result of={signed}>
          {({ urls }) => (
            <Paper
              key={file.storageName}
              file={file}
              url={urls[file.storageName]}
              sight={sight}
              onZoom={zoom}
              onRetry={signed.reload}
            />
          )}
        </Result>
      </section>
    </div>
  )
}

const sightStyle = ({ zoom, turn }: Sight): CSSProperties & Record<`--${string}`, string> => ({
  '--zoom': String(zoom),
  '--turn': `${turn}deg`,
})

interface PaperProps {
  file: Attachment
  url: string | undefined
  sight: Sight
  onZoom: (steps: number) => void
  onRetry: () => void
}

function Paper({ file, url, sight, onZoom, onRetry }: PaperProps) {
  const t = useText()
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const kind = previewKind(file.fileName)
  if (url === undefined || brokenUrl === url) {
    return <EmptyState title={t('viewer.broken')} action={<Button onClick={onRetry}>{t('ui.retry')}</Button>} />
  }
  switch (kind) {
    case 'image':
      return (
        <div className="kit-viewer-stage" style={sightStyle(sight)}>
          <img
            src={url}
            alt={file.fileName}
            draggable={false}
            className="kit-viewer-image"
            data-lying={sight.turn % 180 !== 0}
            onError={() => setBrokenUrl(url)}
            onWheel={(event) => event.ctrlKey || onZoom(event.deltaY < 0 ? 1 : -1)}
          />
        </div>
      )
    case 'pdf':
    case 'text':
      return <FetchedPaper kind={kind} url={url} name={file.fileName} onBroken={() => setBrokenUrl(url)} />
    case 'none':
      return (
        <EmptyState
          title={t('errors.noPreview')}
          hint={t('errors.downloadToView')}
          action={
            <a href={url} download={file.fileName}>
              <IconDownload /> {t('viewer.download')}
            </a>
          }
        />
      )
  }
}
