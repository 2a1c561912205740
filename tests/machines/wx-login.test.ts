import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type WxLoginInput, wxLoginMachine } from '#machines/wx-login.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

function started(input: Partial<WxLoginInput> = {}, isInWeChat = false) {
  const appIds = controlled<string>()
  const signIns = controlled<unknown, { code: string }>()
  const machine = wxLoginMachine.provide({
    actors: { readAppId: appIds.logic, signIn: signIns.logic },
    guards: { isInWeChat: () => isInWeChat },
  })
  const actor = createActor(machine, { input: { code: 'c1', state: '', storedState: '', ...input } }).start()
  const known = async (appId: string) => {
    appIds.calls.at(-1)?.resolve(appId)
    await arrived()
  }
  const refuse = async (error: unknown) => {
    signIns.calls.at(-1)?.reject(error)
    await arrived()
  }
  return { actor, appIds: appIds.calls, signIns: signIns.calls, known, refuse, state: () => actor.getSnapshot() }
}

describe('signing in by a code of WeChat', () => {
  it('gives the code to the server once it is sure whose it is', async () => {
    const { known, signIns, state } = started({ state: 's1', storedState: 's1' })
    expect(state().hasTag('busy')).toBe(true)
    await known('wx1')
    expect(signIns.map((one) => one.input)).toEqual([{ code: 'c1' }])
    signIns[0]?.resolve({ weakPassword: false })
    await arrived()
    expect([state().value, state().status]).toEqual(['signedIn', 'done'])
  })

  it('needs no proof where the installation plays WeChat itself', async () => {
    const { known, signIns } = started()
    await known('')
    expect(signIns).toHaveLength(1)
  })

  it.each([
    { state: '', storedState: '' },
    { state: 's1', storedState: '' },
    { state: 's1', storedState: 's2' },
  ])('takes no code that this browser did not ask for: %o', async (input) => {
    const outside = started(input)
    await outside.known('wx1')
    expect([outside.state().value, outside.signIns]).toEqual(['foreign', []])
    // Inside WeChat another one is asked for, in this browser's name.
    const inside = started(input, true)
    await inside.known('wx1')
    expect([inside.state().value, inside.signIns]).toEqual(['authorizing', []])
    expect(inside.state().context.appId).toBe('wx1')
  })

  it('ends at the binding page when nobody is bound (2222)', async () => {
    const { known, refuse, state } = started()
    await known('')
    await refuse(answered('2222'))
    expect([state().value, state().status]).toEqual(['unbound', 'done'])
  })

  it('goes on with the same code after a lost answer, at either step', async () => {
    const { actor, appIds, known, refuse, signIns, state } = started()
    appIds[0]?.reject(lost())
    await arrived()
    expect([state().value, state().context.failure?.kind]).toEqual(['lost', 'lost'])
    actor.send({ type: 'wx.retry' })
    expect(state().context.failure).toBeNull()
    await known('')
    await refuse(lost())
    actor.send({ type: 'wx.retry' })
    await known('')
    expect(signIns.map((one) => one.input.code)).toEqual(['c1', 'c1'])
  })

  it('keeps why it was refused; another code is asked for inside WeChat only', async () => {
    const outside = started()
    await outside.known('')
    await outside.refuse(answered('9999'))
    outside.actor.send({ type: 'wx.retry' })
    outside.actor.send({ type: 'wx.restart' })
    expect([outside.state().value, outside.state().context.failure?.message]).toEqual(['refused', 'answer 9999'])
    const inside = started({ state: 's', storedState: 's' }, true)
    await inside.known('wx1')
    await inside.refuse(answered('9999'))
    inside.actor.send({ type: 'wx.restart' })
    expect(inside.state().value).toBe('authorizing')
  })

  it('a late answer changes nothing any more', async () => {
    const { actor, known, signIns, state } = started()
    await known('')
    actor.stop()
    signIns[0]?.resolve({ weakPassword: false })
    await arrived()
    expect(state().value).toBe('signingIn')
  })
})
