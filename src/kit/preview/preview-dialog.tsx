import { viewerZIndex } from '#domain/constants.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import './texts.ts'

interface Props {
  files: readonly Attachment[]
  /** The file to begin with; null: closed. */
  at: number | null
  onClose: () => void
}

const WIDTH = 1040

/** Files over everything else that is open (spec: numbers#sizes-on-screen: z-index base 2000). */
export function PreviewDialog({ files, at, onClose }: Props) {
  const t = useText()
  return (
    <Dialog open={at !== null} title={t('viewer.label')} width={WIDTH} zIndex={viewerZIndex} onClose={onClose}>
      <div className="kit-viewer-room">
        <DocumentViewer files={files} first={at ?? 0} />
      </div>
    </Dialog>
  )
}
