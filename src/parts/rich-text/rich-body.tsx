import createPurifier from 'dompurify'
import { useMemo } from 'react'
import { noticeElements } from '#domain/clean-html.ts'
import './rich-body.css'

const allowed = {
  ALLOWED_TAGS: Object.keys(noticeElements),
  ALLOWED_ATTR: [...new Set(Object.values(noticeElements).flat()), 'target', 'rel'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** A text that an author wrote, cleaned once more: whatever an answer brings, nothing of it acts (spec: quality#bad-input). */
export function RichBody({ html }: { html: string }) {
  const __html = useMemo(() => createPurifier.sanitize(html, allowed), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the purifier, and of the server's own list before
  return <div className="rich-body" dangerouslySetInnerHTML={{ __html }} />
}
