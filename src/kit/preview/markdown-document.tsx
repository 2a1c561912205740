import { Alert } from '@arco-design/web-react'
import createPurifier from 'dompurify'
import { Marked } from 'marked'
import { useMemo } from 'react'
import { decodeText } from '#domain/decode-text.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { shownTextLength } from './plain-text.ts'

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** Elements that somebody wrote into the text are shown as text; only a line break is what it says. */
const markdown = new Marked({
  renderer: {
    html: ({ text }) =>
      /^<br *\/?>$/i.test(text.trim()) ? text : text.replace(/[<>&"]/g, (char) => entities[char] ?? char),
  },
})

/** Words and their order only: nothing that loads, styles, is filled in or acts. */
const allowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['img', 'picture', 'source', 'video', 'audio', 'style', 'form', 'input', 'button', 'textarea', 'select'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
  ALLOW_DATA_ATTR: false,
}

/** The page's own address must not follow a link of a stranger's file. */
function withSafeLinks(html: string): string {
  const frame = document.createElement('div')
  frame.append(createPurifier.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }))
  for (const link of frame.querySelectorAll('a')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return frame.innerHTML
}

/** Markdown as it is meant to be read. */
export default function MarkdownDocument({ bytes }: { bytes: ArrayBuffer }) {
  const t = useText()
  const text = useMemo(() => decodeText(bytes), [bytes])
  const __html = useMemo(() => withSafeLinks(markdown.parse(text.slice(0, shownTextLength), { async: false })), [text])
  return (
    <>
      {text.length > shownTextLength && (
        <Alert type="info" content={t('viewer.cut', { shown: shownTextLength, all: text.length })} />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the purifier */}
      <article className="kit-viewer-prose" dangerouslySetInnerHTML={{ __html }} />
    </>
  )
}
