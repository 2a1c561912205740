import { Button } from '@arco-design/web-react'
import { IconUpload } from '@arco-design/web-react/icon'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { listParam } from '#domain/list-text.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { showsFileLimit, type UploadRule, uploadRules } from '#domain/upload.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { PastePlace } from './paste-place.tsx'
import { texts } from './texts.ts'
import { UploadNotes } from './upload-notes.tsx'
import { UploadRows } from './upload-rows.tsx'
import type { Uploads } from './use-uploads.ts'
import './upload.css'

defineTexts(texts, ruleTexts)

export interface UploadAreaProps {
  label: string
  rule: UploadRule
  uploads: Uploads
  /** Says what the button does; by default that it adds. */
  action?: string
  /** Other ways to files, beside the button: what they bring is taken like a file that was chosen. */
  ways?: ((add: (files: readonly File[]) => void) => ReactNode) | undefined
  /** Offers a place for screenshots in it (spec: forms#uploads). */
  pastes?: boolean | undefined
  /** What was finished, above or below the ways to add. */
  children?: ReactNode
}

/** What every upload widget is: a place to choose, drop or paste files, their progress, and why some are not taken. */
export function UploadArea({ label, rule, uploads, action, ways, pastes = false, children }: UploadAreaProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isMany = rule.maxCount > 1
  const said = action ?? t(isMany ? 'upload.add' : 'upload.choose')

  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    uploads.add([...event.dataTransfer.files], 'choice')
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    uploads.add(pasted, 'clipboard')
  }
  const tip = [
    t('upload.tip', { max: rule.maxMb }),
    ...(rule.minMb > 0 ? [t('upload.tipMin', { min: rule.minMb })] : []),
    ...(rule.extensions ? [t('upload.tipTypes', { types: listParam(rule.extensions).toUpperCase() })] : []),
    ...(isMany && showsFileLimit(rule.maxCount) ? [t('upload.tipCount', { count: rule.maxCount })] : []),
  ]
  return (
    <section
      className="kit-uploads"
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <div className="kit-uploads-add">
        <Button size="small" htmlType="button" icon={<IconUpload />} onClick={() => input.current?.click()}>
          {said}
        </Button>
        {ways?.((files) => uploads.add(files, 'choice'))}
        <span className="kit-quiet">{isOver ? t('upload.drop') : tip.join(' · ')}</span>
        <input
          ref={input}
          type="file"
          hidden
          multiple={isMany}
          aria-label={said}
          accept={rule.extensions?.map((one) => `.${one}`).join(',')}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])], 'choice')
            event.target.value = ''
          }}
        />
      </div>
      {pastes && <PastePlace rule={uploadRules.clipboard} uploads={uploads} />}
      <UploadNotes uploads={uploads} />
      {children}
      <UploadRows running={uploads.running} />
    </section>
  )
}
