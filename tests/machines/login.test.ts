import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Captcha, type Credentials, loginMachine } from '#machines/login.ts'
import { answered, arrived, controlled } from './controlled.ts'

const credentials: Credentials = { userName: 'reception', password: 'visa123456', imageCaptcha: 'k7f2' }

function started() {
  const loadCaptcha = controlled<Captcha>()
  const signIn = controlled<{ weakPassword: boolean }, Credentials>()
  const machine = loginMachine.provide({ actors: { loadCaptcha: loadCaptcha.logic, signIn: signIn.logic } })
  const login = createActor(machine).start()
  const submit = () => login.send({ type: 'login.submit', credentials })
  return { login, submit, captchas: loadCaptcha.calls, tries: signIn.calls, state: () => login.getSnapshot() }
}

describe('signing in by password', () => {
  it('loads a captcha, signs in and tells whether the password is weak', async () => {
    const { submit, captchas, tries, state } = started()
    captchas[0]!.resolve({ image: 'data:image/svg+xml,1', ticket: 't1' })
    await arrived()
    expect(state().context.captcha?.ticket).toBe('t1')
    submit()
    expect(state().hasTag('busy')).toBe(true)
    tries[0]!.resolve({ weakPassword: true })
    await arrived()
    expect(state().status).toBe('done')
    expect(state().output).toEqual({ weakPassword: true })
  })

  it('can be filled in while the captcha loads', () => {
    const { state } = started()
    expect(state().hasTag('editable')).toBe(true)
  })

  it('shows why it failed, with a new captcha, and tries again', async () => {
    const { submit, captchas, tries, state } = started()
    captchas[0]!.resolve({ image: '', ticket: 't1' })
    submit()
    tries[0]!.reject(answered('9999'))
    await arrived()
    expect(state().matches({ open: { form: 'failed' } })).toBe(true)
    expect(state().context.failure?.message).toBe('answer 9999')
    expect(captchas).toHaveLength(2)
    submit()
    tries[1]!.resolve({ weakPassword: false })
    await arrived()
    expect(state().output).toEqual({ weakPassword: false })
  })

  it('sends once on a double click', () => {
    const { submit, tries } = started()
    submit()
    submit()
    expect(tries).toHaveLength(1)
  })

  it('shows the latest captcha when an older one arrives late', async () => {
    const { login, captchas, state } = started()
    login.send({ type: 'captcha.reload' })
    captchas[1]!.resolve({ image: '', ticket: 'new' })
    await arrived()
    captchas[0]!.resolve({ image: '', ticket: 'old' })
    await arrived()
    expect(state().context.captcha?.ticket).toBe('new')
  })

  it('a captcha that does not load can be asked for again', async () => {
    const { login, captchas, state } = started()
    captchas[0]!.reject(answered('-1'))
    await arrived()
    expect(state().matches({ open: { captcha: 'failed' } })).toBe(true)
    login.send({ type: 'captcha.reload' })
    expect(captchas).toHaveLength(2)
  })

  it('starts afresh when it is shown again', async () => {
    const { login, submit, captchas, tries, state } = started()
    submit()
    tries[0]!.reject(answered('9999'))
    await arrived()
    login.send({ type: 'login.reopen' })
    expect(state().context.failure).toBeNull()
    expect(state().matches({ open: { form: 'editing' } })).toBe(true)
    expect(captchas).toHaveLength(3)
  })

  it('never keeps the password', () => {
    const { submit, state } = started()
    submit()
    expect(JSON.stringify(state().context)).not.toContain('visa123456')
  })
})
