import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestTimeoutMs } from '#domain/constants.ts'
import { page as ownContracts } from '#protocol/mobile/calls.ts'
import { PasswordDialog } from '#src/app/mobile/password-dialog.tsx'
import { Result } from '#src/app/mobile/states.tsx'
import { texts as mobileTexts } from '#src/app/mobile/texts.ts'
import { WaitPage } from '#src/app/mobile/wait-page.tsx'
import { WxBindingPage } from '#src/app/mobile/wx-binding-page.tsx'
import { WxWait } from '#src/app/mobile/wx-wait.tsx'
import { renderLogin } from '#src/app/prerender.tsx'
import { QrWay } from '#src/app/registration/qr/qr-way.tsx'
import { RegisterForm } from '#src/app/registration/register/register-form.tsx'
import { CodeForm } from '#src/app/sign-in/code/codes.tsx'
import { takeOverLogin } from '#src/app/sign-in/take-over.tsx'
import { texts as loginTexts } from '#src/app/sign-in/texts.ts'
import { keepCode } from '#src/app/wechat/authorize.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { defineTexts, setLang, translateAny } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import { answer, stubClient } from '#tests/kit/client-stub.ts'
import { errorCatalogue, type Row, WORDS, wordsOf } from '#tests/kit/error-catalogue.ts'

import { person } from './render-app.tsx'

defineTexts(loginTexts, mobileTexts)

const MOBILE = '13800138000'
let remove: (() => void) | undefined

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
})
afterEach(() => {
  act(() => remove?.())
  remove = undefined
  document.body.innerHTML = ''
  vi.useRealTimers()
})

/** A server that answers everything but the call in question. */
function server(path: string, row: Row) {
  const hung = new Set<() => void>()
  const stub = stubClient((asked) => {
    const { pathname } = asked.url
    if (pathname.endsWith(path)) {
      const given = row.server(asked)
      if (!(given instanceof Promise)) return given
      const late = new Promise<Response>((_, reject) => hung.add(() => reject(new DOMException('', 'AbortError'))))
      return Promise.race([given, late])
    }
    if (pathname.endsWith('/captcha/image/get'))
      return answer({ data: { image: 'data:image/svg+xml,1', ticket: 't1' } })
    if (pathname.endsWith('/captcha/get')) return answer({ data: { waitMs: 60_000 } })
    if (pathname.endsWith('/sys/config'))
      return answer({ data: { wxAppid: '', edition: 'visa', version: '2.1.21', passwordCode: false } })
    return answer()
  })
  const arrived = async () => {
    await waitFor(() => expect(stub.asked.some(({ url }) => url.pathname.endsWith(path))).toBe(true))
    if (row.name !== 'time-out') return
    await vi.advanceTimersByTimeAsync(requestTimeoutMs + 10)
    for (const end of hung) end()
  }
  return { ...stub, arrived }
}
type Stub = ReturnType<typeof server>

const isSaidInPlace = ({ kind }: Row) => kind !== 'toast' && kind !== 'alert' && kind !== 'silent'
/** Without an answer the failure says by itself what happened. */
const inPlace = (row: Row) => (row.name === 'no network' ? translateAny('errors.networkAway') : wordsOf(row))
const shown = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words))
const notices = ({ notifier }: Stub) => notifier.show.mock.calls.map(([notice]) => notice.text)

/** One wording everywhere: in place, as a message of what is done, or as the dialog with a button; nothing twice. */
async function expectOutcome(row: Row, stub: Stub, isDone: () => boolean) {
  await stub.arrived()
  if (row.kind === 'toast') {
    await waitFor(() => expect(notices(stub)).toEqual([WORDS]))
    return waitFor(() => expect(isDone()).toBe(true))
  }
  if (row.kind === 'alert') await waitFor(() => expect(stub.notifier.alert).toHaveBeenCalledWith(WORDS, 'r-1'))
  if (isSaidInPlace(row)) await shown(inPlace(row))
  else expect(document.body.textContent).not.toContain(WORDS)
  expect(notices(stub)).toEqual([])
  expect(isDone()).toBe(false)
}

const typeInto = (name: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)!
  fireEvent.input(field, { target: { value } })
  return field
}
const send = () => fireEvent.submit(document.querySelector('form')!)
const draw = (stub: Stub, inside: ReactNode) =>
  render(
    <ClientProvider value={stub.client}>
      <TabContext value={{ id: 'tab', ...createTabActors() }}>{inside}</TabContext>
    </ClientProvider>,
  )

function Contracts() {
  const found = useQuery(ownContracts, {})
  return <Result of={found}>{() => <p>there</p>}</Result>
}

describe.each(['zh', 'en'] as const)('in %s', (lang) => {
  beforeEach(() => setLang(lang))

  describe.each(errorCatalogue({ weakPassword: false }))('$name', (row) => {
    it('at the sign-in by password', async () => {
      const form = renderLogin(lang)
      setLang(lang)
      document.body.innerHTML = `<div id="login"><div id="login-${lang}">${form}</div></div>`
      const stub = server('/system/login', row)
      const onSignedIn = vi.fn<() => void>()
      act(() => {
        remove = takeOverLogin({ client: stub.client, page: document, notice: '', onTyping: () => {}, onSignedIn })
      })
      await waitFor(() => expect(document.querySelector('.login-captcha img')).not.toBeNull())
      const typed = [typeInto('userName', 'reception'), typeInto('password', 'secret!')]
      const picture = typeInto('imageCaptcha', '0000')
      send()
      await expectOutcome(row, stub, () => onSignedIn.mock.calls.length > 0)
      expect(typed.map(({ value }) => value)).toEqual(['reception', 'secret!'])
      const isUnanswered = row.kind === 'unsure' || row.name.startsWith('HTTP')
      // A picture works once: what was read from it is gone with an answer alone.
      if (row.kind !== 'toast') expect(picture.value).toBe(isUnanswered ? '0000' : '')
    })

    it('where a code is sent', async () => {
      const stub = server('/captcha/get', { ...row, server: sentOr(row) })
      draw(stub, <CodeForm client={stub.client} typed={null} onAccepted={() => {}} />)
      await waitFor(() => expect(document.querySelector('.login-captcha img')).not.toBeNull())
      const mobile = typeInto('mobile', MOBILE)
      typeInto('imageCaptcha', '0000')
      fireEvent.click(document.querySelector('.login-send')!)
      await expectOutcome(row, stub, () => document.querySelector<HTMLButtonElement>('.login-send')?.disabled === true)
      expect(mobile.value).toBe(MOBILE)
    })

    it.each([
      ['at the sign-in by code', '/simpleLogin'],
      ['at the binding of WeChat', '/wx/bind'],
    ])('%s', async (_, path) => {
      keepCode('c1')
      const stub = server(path, row)
      const onIn = vi.fn<() => void>()
      const { client } = stub
      const page =
        path === '/wx/bind' ? (
          <WxBindingPage client={client} target="/mobile/main" onSignedIn={onIn} />
        ) : (
          <CodeForm client={client} typed={null} onAccepted={onIn} />
        )
      draw(stub, page)
      const mobile = typeInto('mobile', MOBILE)
      const code = typeInto('captcha', '123456')
      send()
      await expectOutcome(row, stub, () => onIn.mock.calls.length > 0)
      expect(mobile.value).toBe(MOBILE)
      // Only a code that the server calls wrong has to be typed again.
      const isWrong = row.name === '9999' || row.name.startsWith('errors.')
      expect(code.value).toBe(isWrong ? '' : '123456')
    })

    it('at the registration', async () => {
      const stub = server('/register', { ...row, server: madeOr(row) })
      const onDone = vi.fn<() => void>()
      draw(stub, <RegisterForm client={stub.client} kind="member" onDone={onDone} />)
      const notices = { mobile: MOBILE, captcha: '123456', realName: '张伟', userName: 'zhangwei' }
      const secret = { password: 'secret-123!', rePassword: 'secret-123!' }
      const typed = Object.entries({ ...notices, ...secret }).map(
        ([name, value]) => [name, typeInto(name, value)] as const,
      )
      fireEvent.click(document.querySelector('[name=isAgreed]')!)
      send()
      await expectOutcome(row, stub, () => onDone.mock.calls.length > 0)
      const isWrong = row.name === '9999' || row.name.startsWith('errors.')
      const kept = typed.filter(([name]) => name !== 'captcha' || !isWrong)
      const there = kept.map(([name, field]) => [name, field.value])
      expect(there).toEqual(kept.map(([name]) => [name, { ...notices, ...secret }[name]]))
    })

    it('where the phone changes the password', async () => {
      const stub = server('/modifyPassword', { ...row, server: nothingOr(row) })
      const onChanged = vi.fn<() => void>()
      const session = toSession(person)
      draw(
        stub,
        <SessionContext value={session}>
          <PasswordDialog onClose={() => {}} onChanged={onChanged} />
        </SessionContext>,
      )
      const typed = [typeInto('oldPassword', 'old-secret')]
      typed.push(typeInto('newPassword', 'new-secret-1'), typeInto('rePassword', 'new-secret-1'))
      send()
      if (row.kind === 'leave') return waitFor(() => expect(stub.notifier.leave).toHaveBeenCalledOnce())
      await expectOutcome(row, stub, () => onChanged.mock.calls.length > 0)
      // What was typed wrong is the old one, if anything.
      const isWrong = row.name === '9999' || row.name.startsWith('errors.')
      expect(typed.map(({ value }) => value)).toEqual([isWrong ? '' : 'old-secret', 'new-secret-1', 'new-secret-1'])
    })

    it('where WeChat leads back to', async () => {
      const stub = server('/wx/login', row)
      const onIn = vi.fn<() => void>()
      draw(stub, <WxWait client={stub.client} code="c1" state="" target="/mobile/main" onSignedIn={onIn} />)
      // A WeChat that is bound to no account is led to the binding.
      if (row.name === '2222') {
        await waitFor(() => expect(location.hash).toContain('/mobile/wx-binding'))
        return
      }
      await expectOutcome(row, stub, () => onIn.mock.calls.length > 0)
      const isOver = row.kind === 'toast'
      expect(screen.queryByRole('link', { name: translateAny('wait.toLogin') }) === null).toBe(isOver)
    })

    it('where a QR code is asked for', async () => {
      const stub = server('/qywx/qr', { ...row, server: qrOr(row) })
      draw(stub, <QrWay client={stub.client} onAccepted={() => {}} />)
      await expectOutcome(row, stub, () => document.querySelector('.qr-picture') !== null)
      const again = screen.queryByRole('button', { name: translateAny('qr.again') })
      expect(again === null).toBe(row.kind === 'toast')
    })

    it('on a page of the phone', async () => {
      const stub = server('/mobile/contract/page', { ...row, server: pageOr(row) })
      draw(stub, <Contracts />)
      // Pages leave for the sign-in, or for the binding of WeChat.
      if (row.kind === 'leave') return waitFor(() => expect(stub.notifier.leave).toHaveBeenCalledOnce())
      await expectOutcome(row, stub, () => document.body.textContent === 'there')
      const again = screen.queryByRole('button', { name: translateAny('mobile.retry') })
      expect(again === null).toBe(row.kind === 'toast')
    })

    it('where the phone asks whether somebody is signed in', async () => {
      if (row.kind === 'toast' || row.kind === 'alert' || row.kind === 'leave' || row.kind === 'silent') return
      const stub = server('/system/logined', row)
      draw(stub, <WaitPage client={stub.client} target="/mobile/main" />)
      await stub.arrived()
      await shown(inPlace(row))
      expect(screen.getByRole('button', { name: translateAny('mobile.retry') })).toBeTruthy()
    })
  })
})

/** The same row with what this call answers when it is done. */
const withData = (data: unknown) => (row: Row) =>
  row.kind === 'toast' ? () => answer({ code: row.name, msg: WORDS, data }) : row.server
const sentOr = withData({ waitMs: 60_000 })
const qrOr = withData({ ticket: 'a'.repeat(64), qrCode: 'https://x', expiresAt: 120_000, isLocal: false })
const nothingOr = withData(null)
const madeOr = withData({ userId: 1, mayEnter: true })
const pageOr = withData({ records: 0, page: 1, rows: [] })
