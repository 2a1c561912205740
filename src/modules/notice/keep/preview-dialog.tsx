import { noticeDialogWidthPx } from '#domain/constants.ts'
import type { NoticeHead } from '#protocol/notice/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { NoticeTitle } from '#src/modules/notice/notice-head.tsx'
import { RichBody } from '#src/parts/rich-text/rich-body.tsx'
import '#src/modules/notice/notice.css'

interface Props {
  notice: Pick<NoticeHead, 'title' | 'importance'> & { content: string }
  onClose: () => void
}

/** A notice as its readers will have it before them: the same width, cleaned the same way. */
export function PreviewDialog({ notice, onClose }: Props) {
  const t = useText()
  return (
    <Dialog open title={t('noticeKeep.preview')} width={noticeDialogWidthPx} onClose={onClose}>
      <article className="notice-article">
        <h3>
          <NoticeTitle notice={notice} />
        </h3>
        <RichBody html={notice.content} />
      </article>
    </Dialog>
  )
}
