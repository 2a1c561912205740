import { useState } from 'react'
import { config } from '#protocol/sign-in/calls.ts'
import { isInWeChat } from '#src/app/device.ts'
import type { Client } from '#src/kit/api/client.ts'
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
  const [state, setState] = useState<'idle' | 'opening' | 'missing' | 'failed'>('idle')
  if (!isInWeChat()) return null
  const open = async () => {
    setState('opening')
    const appId = await client.call(config, {}, { silent: true, stay: true }).then(
      (facts) => facts.wxAppid,
      () => null,
    )
    if (appId) go(authorizeAddress(appId, target, location))
    else setState(appId === null ? 'failed' : 'missing')
  }
  return (
    <div className="wx">
      <button type="button" disabled={state === 'opening'} onClick={() => void open()}>
        {t(state === 'opening' ? 'wechat.opening' : 'wechat.signIn')}
      </button>
      <p role="alert">{(state === 'missing' || state === 'failed') && t(`wechat.${state}`)}</p>
    </div>
  )
}
