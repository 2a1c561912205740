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
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type Attachment, signUrls } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { FileName } from '#src/kit/ui/file-name.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { PreviewDocument } from './document.tsx'
import { plainSight, zoomed } from './image-document.tsx'
import { previewKind } from './preview-kind.ts'
import './texts.ts'
import './preview.css'

const namesOf = (files: readonly Attachment[]) => ({ storageNames: files.map((one) => one.storageName) })

/** What a page asks first that shows these files in a viewer. */
export const viewerQuestions = (files: readonly Attachment[]): readonly Question[] =>
  files.length > 0 ? [question(signUrls, namesOf(files))] : []

/** Looks at papers one after another: pictures can be zoomed and turned, by buttons, wheel or keys (+ − 0 [ ] ← →). */
export function DocumentViewer({ files, first = 0 }: { files: readonly Attachment[]; first?: number }) {
  const t = useText()
  const [at, setAt] = useState(first)
  const [sight, setSight] = useState(plainSight)
  const file = files[Math.min(at, files.length - 1)]
  const signed = useQuery(signUrls, namesOf(files), { skip: files.length === 0 })
  if (!file) return <EmptyState title={t('viewer.empty')} />

  const go = (by: number) => {
    setAt((files.indexOf(file) + by + files.length) % files.length)
    setSight(plainSight)
  }
  const zoom = (steps: number) => setSight((now) => ({ ...now, zoom: zoomed(now.zoom, steps) }))
  const turn = (by: number) => setSight((now) => ({ ...now, turn: now.turn + by }))
  const isImage = previewKind(file.fileName) === 'image'
  const keys = new Map([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
    ...(isImage
      ? ([
          ['+', () => zoom(4)],
          ['=', () => zoom(4)],
          ['-', () => zoom(-4)],
          ['0', () => setSight(plainSight)],
          ['[', () => turn(-90)],
          [']', () => turn(90)],
        ] as const)
      : []),
  ])
  const press = (event: KeyboardEvent) => {
    const act = keys.get(event.key)
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=grid]')
    if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const tool = (label: TextKey, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Button size="small" type="text" icon={icon} aria-label={t(label)} disabled={disabled} onClick={onClick} />
  )
  const url = signed.data?.urls[file.storageName]

  return (
    <div className="kit-viewer">
      <div className="kit-viewer-tools" role="toolbar" aria-label={t('viewer.tools')}>
        {tool('viewer.previous', <IconLeft />, () => go(-1), files.length < 2)}
        <span className="kit-figures kit-unit">
          {t('viewer.position', { at: files.indexOf(file) + 1, all: files.length })}
        </span>
        {tool('viewer.next', <IconRight />, () => go(1), files.length < 2)}
        <span className="kit-viewer-name">
          <FileName name={file.fileName} />
        </span>
        {isImage && (
          <>
            {tool('viewer.zoomOut', <IconZoomOut />, () => zoom(-4))}
            <span className="kit-figures kit-viewer-zoom">{Math.round(sight.zoom * 100)}%</span>
            {tool('viewer.zoomIn', <IconZoomIn />, () => zoom(4))}
            {tool('viewer.turnLeft', <IconRotateLeft />, () => turn(-90))}
            {tool('viewer.turnRight', <IconRotateRight />, () => turn(90))}
            {tool('viewer.fit', <IconFullscreen />, () => setSight(plainSight))}
          </>
        )}
        {url && previewKind(file.fileName) !== 'none' && (
          <Button
            size="small"
            type="text"
            icon={<IconDownload />}
            href={url}
            anchorProps={{ download: file.fileName }}
            aria-label={t('viewer.download')}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is looked at is moved and zoomed by keys */}
      <section className="kit-viewer-pane" aria-label={file.fileName} tabIndex={0} onKeyDown={press}>
        <Result of={signed}>
          {() => (
            <PreviewDocument
              key={file.storageName}
              file={file}
              url={url}
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
