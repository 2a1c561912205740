import { useEffect } from 'react'
import { read } from '#protocol/notice/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { RichBody } from '#src/parts/rich-text/rich-body.tsx'
import { NoticeTitle } from './notice-head.tsx'
import { useNotice } from './use-notices.ts'

/** One notice in full; who has it before him knows it from then on. */
export function NoticeArticle({ id }: { id: number }) {
  const t = useText()
  const { call } = useClient()
  const query = useNotice(id)
  const isUnread = query.data !== undefined && query.data.readTime === undefined
  useEffect(() => {
    // What could not be told now is told when the notice is opened again.
    if (isUnread) call(read, { id }, { silent: true }).catch(() => null)
  }, [call, id, isUnread])
  return (
    <Result of={query}>
      {(notice) => (
        <article className="notice-article">
          <h3>
            <NoticeTitle notice={notice} />
          </h3>
          <p className="kit-quiet notice-by">
            <Instant at={notice.createTime} /> {notice.createUser}
            {notice.topHead === 1 && <span>{t('notice.top')}</span>}
          </p>
          <RichBody html={notice.content} />
        </article>
      )}
    </Result>
  )
}
