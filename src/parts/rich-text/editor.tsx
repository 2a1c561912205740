import type { Editor as TextEditor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { texts as ruleTexts } from '#domain/texts.ts'
import { uploadRules } from '#domain/upload.ts'
import { signUrls } from '#protocol/file/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as uploadTexts } from '#src/kit/upload/texts.ts'
import { UploadNotes } from '#src/kit/upload/upload-notes.tsx'
import { UploadRows } from '#src/kit/upload/upload-rows.tsx'
import { useUploads } from '#src/kit/upload/use-uploads.ts'
import '#src/kit/upload/upload.css'
import { richExtensions } from './extensions.ts'
import { LinkRow } from './link-row.tsx'
import { renewPictures, type SignPictures } from './renew-pictures.ts'
import { Toolbar } from './toolbar.tsx'
import './editor.css'
import './rich-body.css'
import './texts.ts'

defineTexts(uploadTexts, ruleTexts)

interface Props {
  value: string | undefined
  /** They may stand in it, and are uploaded from here. */
  pictures: boolean
  onChange: (html: string | undefined) => void
  onBlur: () => void
  /** It stands in the page. */
  onReady: () => void
  disabled: boolean
}

/** A picture that is looked at or read aloud is called by its file, without the ending. */
const altOf = (fileName: string) => fileName.replace(/\.\w+$/, '')

/** What was written as HTML; nothing at all where nobody would see anything. */
const htmlOf = (editor: TextEditor) => (editor.isEmpty ? undefined : editor.getHTML())

/**
 * Writes a text with headings, lists and tables. It is drawn once and keeps its text itself; the form hears of each change, and what the form is given
 * from elsewhere, such as an earlier draft, takes the text's place.
 */
export default function RichEditor({ value, pictures, onChange, onBlur, onReady, disabled }: Props) {
  const { call } = useClient()
  const [isLinking, setLinking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const written = useRef(value)
  const sign: SignPictures = async (storageNames) =>
    // Why pictures are missing is said by the client.
    (await call(signUrls, { storageNames }).catch(() => ({ urls: {} }))).urls
  const editor = useEditor({
    extensions: richExtensions(pictures),
    content: value ?? '',
    editable: !disabled,
    // Styles come with the page's own: the product's policy allows no others.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: made }) => void renewPictures(made, sign),
    onUpdate({ editor: now }) {
      written.current = htmlOf(now)
      onChange(written.current)
    },
    onBlur,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', tabindex: '0', class: 'rich-body rich-writing' },
    },
  })
  const uploads = useUploads({
    name: 'rich-text',
    rule: uploadRules.images,
    count: 0,
    onDone: (file) =>
      void sign([file.storageName]).then((urls) => {
        const src = urls[file.storageName]
        if (src)
          editor
            .chain()
            .focus()
            .setImage({ src, alt: altOf(file.fileName) })
            .run()
      }),
  })
  const take = (event: SyntheticEvent, { files }: DataTransfer) => {
    if (!pictures || files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    uploads.add([...files], 'choice')
  }
  const takeOver = useEffectEvent(() => {
    editor.commands.setContent(value ?? '', { emitUpdate: false })
    written.current = value
    void renewPictures(editor, sign)
  })
  useEffect(() => {
    if (value !== written.current) takeOver()
  }, [value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  const notifyReady = useEffectEvent(onReady)
  useEffect(() => notifyReady(), [])
  return (
    <div className="rich-editor" data-disabled={disabled || undefined}>
      <Toolbar
        editor={editor}
        disabled={disabled}
        onLink={() => setLinking(!isLinking)}
        onPicture={pictures ? () => chooser.current?.click() : undefined}
      />
      {/* Files are taken before the text sees them: it would take their names, or open them in its place. */}
      <div
        onPasteCapture={(event) => take(event, event.clipboardData)}
        onDropCapture={(event) => take(event, event.dataTransfer)}
      >
        <EditorContent editor={editor} />
      </div>
      {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        multiple
        accept={uploadRules.images.extensions?.map((one) => `.${one}`).join(',')}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])], 'choice')
          target.value = ''
        }}
      />
      <UploadNotes uploads={uploads} />
      <UploadRows running={uploads.running} />
    </div>
  )
}
