import { Alert, Progress } from '@arco-design/web-react'
import { IconUpload } from '@arco-design/web-react/icon'
import { type ReactNode, useRef, useState } from 'react'
import { texts as ruleTexts } from '#domain/texts.ts'
import { type UploadRule, uploadRefusal } from '#domain/upload.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import './file-drop.css'

defineTexts(ruleTexts)

interface Props {
  /** Names the place and its button. */
  label: string
  /** What to do here, and what is being done to a file that is on its way. */
  title: string
  busy: (name: string) => string
  /** What may be dropped. */
  note: ReactNode
  rule: UploadRule
  /** Sends the file; a refusal is shown below. `onProgress` takes the share that was sent, 0 to 1. */
  send: (file: File, onProgress: (share: number) => void) => Promise<void>
}

interface Sending {
  readonly name: string
  /** How much of it was sent, in percent. */
  readonly percent: number
}

/** Takes one file by click or drag, sends it, and says why it could not be taken. */
export function FileDrop({ label, title, busy, note, rule, send }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const take = async (file: File | undefined) => {
    if (!file || sending) return
    const refusal = uploadRefusal({ name: file.name, sizeBytes: file.size }, rule)
    setProblem(refusal && `${file.name}: ${t(refusal.text, { ...refusal.params })}`)
    if (refusal) return
    setSending({ name: file.name, percent: 0 })
    try {
      await send(file, (share) => setSending({ name: file.name, percent: Math.round(share * 100) }))
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.msg && `${file.name}: ${error.msg}`)
    } finally {
      setSending(null)
    }
  }
  return (
    <section aria-label={label}>
      <button
        type="button"
        className="kit-file-drop"
        data-over={isOver}
        disabled={sending !== null}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files[0])
        }}
      >
        <IconUpload style={{ fontSize: 20 }} />
        <strong>{sending ? busy(sending.name) : title}</strong>
        <span className="kit-quiet">{note}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={rule.extensions?.map((one) => `.${one}`).join(',')}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          void take(file)
        }}
      />
      <div aria-live="polite">
        {sending && <Progress percent={sending.percent} aria-label={busy(sending.name)} />}
        {problem && <Alert type="error" content={problem} />}
      </div>
    </section>
  )
}
