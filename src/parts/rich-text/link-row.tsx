import { Button, Input } from '@arco-design/web-react'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'

/** What a text may lead to (domain/clean-html). */
const allowed = /^(https?:\/\/|mailto:|tel:)/i
const complete = (typed: string) => (allowed.test(typed) ? typed : `https://${typed}`)

/** The address that the chosen words lead to; without words the address itself is written. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const before = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(before)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  const end = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const address = complete(href.trim())
    if (href.trim() === '') editor.chain().extendMarkRange('link').unsetLink().run()
    else if (editor.state.selection.empty && before === '')
      editor.commands.insertContent({
        type: 'text',
        text: href.trim(),
        marks: [{ type: 'link', attrs: { href: address } }],
      })
    else editor.chain().extendMarkRange('link').setLink({ href: address }).run()
    end()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else end()
  }
  return (
    <div className="rich-link" ref={frame}>
      <Input
        size="small"
        aria-label={t('richText.address')}
        placeholder="https://"
        value={href}
        onChange={setHref}
        onKeyDown={press}
      />
      <Button size="small" type="primary" htmlType="button" onClick={apply}>
        {t('richText.apply')}
      </Button>
      <Button size="small" htmlType="button" onClick={end}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}
