import { noticeHighlightedImportance } from '#domain/constants.ts'
import type { NoticeHead as Head } from '#protocol/notice/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'

export const isImportant = ({ importance }: Pick<Head, 'importance'>) => importance === noticeHighlightedImportance

/**
 * The title; an important one in orange, with the word beside it for those who do not see colours (spec:
 * domain#notices).
 */
export function NoticeTitle({ notice }: { notice: Pick<Head, 'title' | 'importance'> }) {
  const t = useText()
  return (
    <span className="notice-title" data-important={isImportant(notice) || undefined}>
      {isImportant(notice) && <Tag tone="attention" text={t('notice.important')} />}
      <span className="notice-words" title={notice.title}>
        {notice.title}
      </span>
    </span>
  )
}

/** A notice in a list: whether it was read, what it is called, whether it is pinned, and when it came. */
export function NoticeLine({ notice }: { notice: Head }) {
  const t = useText()
  const isUnread = notice.readTime === undefined
  return (
    <>
      <span className="notice-dot" data-unread={isUnread || undefined}>
        {isUnread && <span className="kit-unseen">{t('notice.unread')}</span>}
      </span>
      <NoticeTitle notice={notice} />
      {notice.topHead === 1 && <span className="notice-pinned">{t('notice.top')}</span>}
      <span className="kit-quiet">
        <Instant at={notice.createTime} />
      </span>
    </>
  )
}
