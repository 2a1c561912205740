import createPurifier from 'dompurify'
import { useMemo } from 'react'
import { noticeElements } from '#domain/clean-html.ts'
import { detail } from '#protocol/notice/calls.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from './states.tsx'

const allowed = {
  ALLOWED_TAGS: Object.keys(noticeElements),
  ALLOWED_ATTR: [...new Set(Object.values(noticeElements).flat()), 'target', 'rel'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

function Content({ html }: { html: string }) {
  const __html = useMemo(() => createPurifier.sanitize(html, allowed), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the purifier, and of the server's own list before
  return <div className="m-notice-text" dangerouslySetInnerHTML={{ __html }} />
}

/** A notice's content, cleaned once more: whatever an answer brings, nothing of it acts (spec: quality#bad-input). */
export default function NoticeText({ id }: { id: number }) {
  const query = useQuery(detail, { id }, { entities: ['notice'] })
  return <Result of={query}>{(notice) => <Content html={notice.content} />}</Result>
}
