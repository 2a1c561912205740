import { useState } from 'react'
import { type Failure, failureOf } from '#machines/kit/failure.ts'
import { config } from '#protocol/sign-in/calls.ts'
import { isInWeChat } from '#src/app/device.ts'
import type { Client } from '#src/kit/api/client.ts'
import { inlineWords } from '#src/kit/api/lost-words.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { authorizeAddress } from './authorize.ts'
import './texts.ts'
import './wx-button.css'

interface Props {
  client: Client
  /** Where to go after signing in. */
  target: string
  /** Leads away; a test looks on instead. */
  go?: (address: string) => void
}

/** spec: pages#sign-in: shows only inside WeChat's own browser, which alone can ask the person there. */
export function WxButton({ client, target, go = (address) => location.assign(address) }: Props) {
  const t = useText()
  const [state, setState] = useState<'idle' | 'opening' | 'missing' | { failure: Failure }>('idle')
  if (!isInWeChat()) return null
  const open = async () => {
    setState('opening')
    try {
      const { wxAppid } = await client.call(config, {}, { inline: true, stay: true })
      if (wxAppid) go(authorizeAddress(wxAppid, target, location))
      else setState('missing')
    } catch (error) {
      setState({ failure: failureOf(error) })
    }
  }
  const reason = typeof state === 'object' ? inlineWords(state.failure, t) : ''
  return (
    <div className="wx">
      <button type="button" disabled={state === 'opening'} onClick={() => void open()}>
        {t(state === 'opening' ? 'wechat.opening' : 'wechat.signIn')}
      </button>
      <p role="alert">
        {state === 'missing' && t('wechat.missing')}
        {reason && t('wechat.failed', { reason })}
      </p>
    </div>
  )
}
