import { Button } from '@arco-design/web-react'
import { IconDownload } from '@arco-design/web-react/icon'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { EmptyState, Waiting } from '#src/kit/ui/states.tsx'
import { Content } from './content.tsx'
import { ImageDocument, type Sight } from './image-document.tsx'
import { PdfDocument } from './pdf-document.tsx'
import { previewKind } from './preview-kind.ts'
import { TextDocument } from './text-document.tsx'

const CsvDocument = lazy(() => import('./csv-document.tsx'))
const MarkdownDocument = lazy(() => import('./markdown-document.tsx'))

interface Props {
  file: Attachment
  url: string | undefined
  sight: Sight
  onZoom: (steps: number) => void
  onRetry: () => void
}

/** One file as it can be looked at, or the specification's refusal with a way to have it. */
export function PreviewDocument({ file: { fileName: name }, url, sight, onZoom, onRetry }: Props) {
  const t = useText()
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const kind = previewKind(name)
  if (url === undefined || brokenUrl === url) {
    return <EmptyState title={t('viewer.broken')} action={<Button onClick={onRetry}>{t('ui.retry')}</Button>} />
  }
  const onBroken = () => setBrokenUrl(url)
  const fetched = (draw: (bytes: ArrayBuffer) => ReactNode) => (
    <Content url={url} name={name} onBroken={onBroken}>
      {(bytes) => <Suspense fallback={<Waiting what={t('viewer.opening', { name })} />}>{draw(bytes)}</Suspense>}
    </Content>
  )
  switch (kind) {
    case 'image':
      return <ImageDocument url={url} name={name} sight={sight} onZoom={onZoom} onBroken={onBroken} />
    case 'pdf':
      return fetched((bytes) => <PdfDocument bytes={bytes} name={name} />)
    case 'csv':
      return fetched((bytes) => <CsvDocument bytes={bytes} name={name} />)
    case 'markdown':
      return fetched((bytes) => <MarkdownDocument bytes={bytes} />)
    case 'json':
    case 'text':
      return fetched((bytes) => <TextDocument bytes={bytes} isJson={kind === 'json'} />)
    case 'none':
      return (
        <EmptyState
          title={t('errors.noPreview')}
          hint={t('errors.downloadToView')}
          action={
            <Button type="primary" href={url} anchorProps={{ download: name }} icon={<IconDownload />}>
              {t('viewer.download')}
            </Button>
          }
        />
      )
  }
}
