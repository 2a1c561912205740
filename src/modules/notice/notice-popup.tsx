import { Button } from '@arco-design/web-react'
import { noticeDialogWidthPx } from '#domain/constants.ts'
import type { NoticeHead } from '#protocol/notice/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { RichBody } from '#src/parts/rich-text/rich-body.tsx'
import { NoticeTitle } from './notice-head.tsx'
import './texts.ts'
import { useNotice } from './use-notices.ts'
import './notice.css'

function Content({ id, onAcknowledge }: { id: number; onAcknowledge: () => void }) {
  const t = useText()
  const query = useNotice(id)
  return (
    <>
      <Result of={query}>
        {(notice) => (
          <article className="notice-article">
            <p className="kit-quiet notice-by">
              <Instant at={notice.createTime} /> {notice.createUser}
            </p>
            <RichBody html={notice.content} />
          </article>
        )}
      </Result>
      <DialogFoot>
        <Button type="primary" disabled={query.data === undefined} onClick={onAcknowledge}>
          {t('errors.acknowledged')}
        </Button>
      </DialogFoot>
    </>
  )
}

interface Props {
  open: boolean
  notice: NoticeHead
  onAcknowledge: () => void
  /** Closed without the button: it will come again. */
  onPutOff: () => void
}

/** A notice that opened by itself, until somebody says that he knows it (spec: domain#notices, calls#answer-codes). */
export default function NoticePopup({ open, notice, onAcknowledge, onPutOff }: Props) {
  return (
    <Dialog open={open} title={<NoticeTitle notice={notice} />} width={noticeDialogWidthPx} onClose={onPutOff}>
      <Content key={notice.id} id={notice.id} onAcknowledge={onAcknowledge} />
    </Dialog>
  )
}
