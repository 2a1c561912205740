import createPurifier from 'dompurify'
import { useMemo } from 'react'
import { noticeElements } from '#domain/clean-html.ts'
import { detail } from '#protocol/notice/calls.ts'
import type { NoticeDetail } from '#protocol/notice/schemas.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

const allowed = {
  ALLOWED_TAGS: Object.keys(noticeElements),
  ALLOWED_ATTR: [...new Set(Object.values(noticeElements).flat()), 'target', 'rel'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** One notice with its content. */
export const useNotice = (id: number) => useQuery(detail, { id }, { entities: ['notice'] })

/**
 * The content of a notice, cleaned once more: whatever an answer brings, nothing of it acts (spec: quality#bad-input).
 */
export function NoticeBody({ notice }: { notice: Pick<NoticeDetail, 'content'> }) {
  const __html = useMemo(() => createPurifier.sanitize(notice.content, allowed), [notice.content])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the purifier, and of the server's own list before
  return <div className="notice-body" dangerouslySetInnerHTML={{ __html }} />
}
