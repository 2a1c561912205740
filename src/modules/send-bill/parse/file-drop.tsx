import { Alert, Progress } from '@arco-design/web-react'
import { IconUpload } from '@arco-design/web-react/icon'
import { useRef, useState } from 'react'
import { parse } from '#protocol/parse-send-bill/calls.ts'
import { parseRule } from '#protocol/parse-send-bill/schemas.ts'
import { uploadRefusal } from '#protocol/rules/upload.ts'
import { isApiError } from '#src/kit/client/api-error.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Sending {
  readonly name: string
  /** How much of it was sent, in percent. */
  readonly percent: number
}

/** Takes one file by click or drag, sends it, and says why it could not be read. */
export function FileDrop({ onRead }: { onRead: (id: number) => void }) {
  const t = useText()
  const client = useClient()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (file: File | undefined) => {
    if (!file || sending) return
    const refusal = uploadRefusal({ name: file.name, sizeBytes: file.size }, parseRule)
    setProblem(refusal && `${file.name}: ${t(refusal.text, { ...refusal.params })}`)
    if (refusal) return
    setSending({ name: file.name, percent: 0 })
    try {
      const onProgress = (share: number) => setSending({ name: file.name, percent: Math.round(share * 100) })
      const { id } = await client.call(parse, { file: [file] }, { silent: true, onProgress })
      onRead(id)
      // The list of files shows it too; reading one changes nothing else.
      client.touches.publish(['sendBill'])
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(`${file.name}: ${error.msg}`)
    } finally {
      setSending(null)
    }
  }
  return (
    <section aria-label={t('sendBill.parse.upload')}>
      <button
        type="button"
        className="send-bill-drop"
        style={{ width: '100%' }}
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
          void send(event.dataTransfer.files[0])
        }}
      >
        <IconUpload style={{ fontSize: 20 }} />
        <strong>{sending ? t('sendBill.parse.busy', { name: sending.name }) : t('sendBill.parse.drop')}</strong>
        <span className="kit-quiet">{t('sendBill.parse.rule')}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={parseRule.extensions?.map((one) => `.${one}`).join(',')}
        aria-label={t('sendBill.parse.upload')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          void send(file)
        }}
      />
      <div aria-live="polite">
        {sending && (
          <Progress percent={sending.percent} aria-label={t('sendBill.parse.busy', { name: sending.name })} />
        )}
        {problem && <Alert type="error" content={problem} />}
      </div>
    </section>
  )
}
