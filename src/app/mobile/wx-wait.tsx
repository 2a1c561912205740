import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { wxLoginMachine } from '#machines/wx-login.ts'
import { wxLogin } from '#protocol/registration/wx-calls.ts'
import { config } from '#protocol/sign-in/calls.ts'
import { loginHash, wxBindingHash } from '#src/app/address.ts'
import { isInWeChat } from '#src/app/device.ts'
import { authorizeAddress, keepCode, storedState } from '#src/app/wechat/authorize.ts'
import type { Client } from '#src/kit/api/client.ts'
import { inlineWords } from '#src/kit/api/lost-words.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'
import { Said, Waiting } from './states.tsx'
import { useTitle } from './use-title.ts'

interface Props {
  client: Client
  code: string
  state: string
  /** Where to go once somebody is signed in. */
  target: string
  onSignedIn: () => void
}

const inPlace = { inline: true, stay: true } as const

/**
 * spec: pages#phone: WeChat sends people to /mobile/wait with a code, which signs them in or leads to the binding page.
 */
export function WxWait({ client, code, state, target, onSignedIn }: Props) {
  const t = useText()
  useTitle(t('wait.title'))
  const [logic] = useState(() =>
    wxLoginMachine.provide({
      actors: {
        readAppId: fromPromise(async ({ signal }) => (await client.call(config, {}, { ...inPlace, signal })).wxAppid),
        signIn: fromPromise(({ input, signal }) => client.call(wxLogin, input, { ...inPlace, signal })),
      },
      guards: { isInWeChat: () => isInWeChat() },
    }),
  )
  const [input] = useState(() => ({ code, state, storedState: storedState() }))
  const actor = useLocalActor(logic, input)
  const at = useSelector(actor, ({ value }) => String(value))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const end = useEffectEvent((where: string) => {
    if (where === 'signedIn') onSignedIn()
    if (where === 'unbound') {
      keepCode(code)
      location.replace(wxBindingHash(`#${target}`))
    }
    if (where === 'authorizing') location.replace(authorizeAddress(actor.getSnapshot().context.appId, target, location))
  })
  useEffect(() => end(at), [at])

  const reason = failure ? inlineWords(failure, t) : ''
  const toLogin = (
    <a className="m-button" data-plain href={loginHash(target)}>
      {t('wait.toLogin')}
    </a>
  )
  return (
    <main className="m-page">
      {at === 'lost' && (
        <Said title={t('wait.lost')} hint={reason}>
          <button type="button" className="m-button" onClick={() => actor.send({ type: 'wx.retry' })}>
            {t('mobile.retry')}
          </button>
          {toLogin}
        </Said>
      )}
      {at === 'refused' && (
        <Said title={t('wait.refused')} hint={reason}>
          {isInWeChat() && (
            <button type="button" className="m-button" onClick={() => actor.send({ type: 'wx.restart' })}>
              {t('wait.restart')}
            </button>
          )}
          {toLogin}
        </Said>
      )}
      {at === 'foreign' && (
        <Said title={t('wait.foreign')} hint={t('wait.foreignHint')}>
          {toLogin}
        </Said>
      )}
      {!['lost', 'refused', 'foreign'].includes(at) && <Waiting what={t('wait.signingIn')} />}
    </main>
  )
}
