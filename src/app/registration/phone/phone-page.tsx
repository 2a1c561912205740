import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { qrPhoneMachine } from '#machines/qr-phone.ts'
import { confirmQr, refuseQr, scanQr } from '#protocol/registration/qywx-calls.ts'
import { texts as entryTexts } from '#protocol/registration/texts.ts'
import { EntryFrame } from '#src/app/registration/frame.tsx'
import { LoginMessage } from '#src/app/sign-in/login-message.tsx'
import type { Client } from '#src/kit/api/client.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'
import { PlayedPhone } from './played-phone.tsx'
import { Question } from './question.tsx'
import { texts } from './texts.ts'
import './phone.css'

defineTexts(entryTexts, texts)

const inPlace = { inline: true, stay: true } as const
type Phone = { phone: string }

interface Props {
  client: Client
  /** `scan` stands in the picture, `code` comes from enterprise WeChat; without it the phone is played. */
  query: URLSearchParams
}

/** What the picture leads to: who holds the phone says whether the computer may be signed in. */
export function PhonePage({ client, query }: Props) {
  const t = useText()
  const scan = query.get('scan') ?? ''
  const [logic] = useState(() =>
    qrPhoneMachine.provide({
      actors: {
        scan: fromPromise(({ input, signal }: { input: { code: string }; signal: AbortSignal }) =>
          client.call(scanQr, { ...input, scan }, { ...inPlace, signal }),
        ),
        confirm: fromPromise(({ input, signal }: { input: Phone; signal: AbortSignal }) =>
          client.call(confirmQr, input, { ...inPlace, signal }),
        ),
        refuse: fromPromise(({ input, signal }: { input: Phone; signal: AbortSignal }) =>
          client.call(refuseQr, input, { ...inPlace, signal }),
        ),
      },
    }),
  )
  const actor = useLocalActor(logic, { code: query.get('code') ?? '' })
  const snapshot = useSelector(actor, (one) => one)
  const { scanned, failure } = snapshot.context
  const isOver = snapshot.status === 'done'
  return (
    <EntryFrame title={t('phone.title')}>
      {snapshot.matches('asking') && (
        <PlayedPhone
          isReal={scan !== ''}
          onScan={(account) => actor.send({ type: 'code.give', code: `local-${account}` })}
        />
      )}
      {snapshot.matches('scanning') && <p role="status">{t('phone.scanning')}</p>}
      {scanned && !isOver && !snapshot.matches('failed') && (
        <Question
          scanned={scanned}
          isBusy={snapshot.hasTag('busy')}
          onConfirm={() => actor.send({ type: 'login.confirm' })}
          onRefuse={() => actor.send({ type: 'login.refuse' })}
        />
      )}
      {isOver && (
        <p className="phone-done" role="status">
          {t(snapshot.matches('confirmed') ? 'phone.confirmed' : 'phone.refused')}
        </p>
      )}
      {snapshot.matches('failed') && (
        <>
          <LoginMessage form="phone" problem={undefined} failure={failure} isTyped={false} />
          <p className="entry-hint">{t('phone.failed')}</p>
        </>
      )}
    </EntryFrame>
  )
}
