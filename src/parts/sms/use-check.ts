import { Message } from '@arco-design/web-react'
import { useState } from 'react'
import { check } from '#protocol/sms/calls.ts'
import { smsWords } from '#protocol/sms/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'

/** Asks what became of a message and says it; the lists show it, too. */
export function useCheck() {
  const t = useText()
  const { call } = useClient()
  const [busy, setBusy] = useState<number>()
  const ask = async (id: number) => {
    setBusy(id)
    // A refusal has been shown by the client.
    const found = await call(check, { id }).catch(() => null)
    setBusy(undefined)
    if (!found) return
    const key = `sms.word.${found.statMsg}`
    const text = hasText(key) ? t(key) : `${t('smsPart.failed')} ${found.statMsg}`
    if (found.statMsg === smsWords.delivered) Message.success(text)
    else if (found.stat === 0) Message.error(text)
    else Message.info(text)
  }
  return { busy, ask: (id: number) => void ask(id) }
}
