import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type SessionEmitted, sessionMachine } from '#machines/session.ts'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

const info = (realName: string, authorityInfo: string[] = []): PersonalInfo => ({
  userInfo: {
    id: 7,
    userName: 'reception',
    realName,
    identityCode: 8,
    roleList: [],
    companyId: 2,
    companyName: '广州签证中心',
    weakPassword: true,
    mustChangePassword: false,
  },
  menu: [],
  departments: [],
  authorityInfo,
})

function started({ isWatched = (): boolean => true } = {}) {
  const clock = new SimulatedClock()
  const loadInfo = controlled<PersonalInfo>()
  const logout = controlled<unknown>()
  const machine = sessionMachine.provide({
    actors: { loadInfo: loadInfo.logic, logout: logout.logic },
    guards: { isWatched },
  })
  const session = createActor(machine, { clock }).start()
  const ended: SessionEmitted[] = []
  session.on('session.ended', (event) => ended.push(event))
  const signIn = async () => {
    session.send({ type: 'session.load' })
    loadInfo.calls.at(-1)!.resolve(info('韩梅梅'))
    await arrived()
  }
  return {
    clock,
    session,
    loads: loadInfo.calls,
    logouts: logout.calls,
    ended,
    signIn,
    state: () => session.getSnapshot(),
  }
}

describe('session', () => {
  it('loads who is signed in', async () => {
    const { session, loads, state } = started()
    expect(state().value).toBe('unknown')
    session.send({ type: 'session.load' })
    expect(state().hasTag('busy')).toBe(true)
    loads[0]!.resolve(info('韩梅梅'))
    await arrived()
    expect(state().matches('signedIn')).toBe(true)
    expect(state().context.info?.userInfo.realName).toBe('韩梅梅')
  })

  it('is told once that the WeChat is bound to nobody, while it opens and while it is open', async () => {
    const { session, loads, ended, signIn, state } = started()
    session.send({ type: 'session.load' })
    loads[0]!.reject(answered('2222'))
    await arrived()
    expect(state().value).toBe('unbound')
    await signIn()
    session.send({ type: 'session.refresh' })
    loads.at(-1)!.reject(answered('2222'))
    await arrived()
    expect(state()).toMatchObject({ value: 'unbound', context: { info: null } })
    expect(ended).toEqual([
      { type: 'session.ended', why: 'unbound' },
      { type: 'session.ended', why: 'unbound' },
    ])
  })

  it.each(['2323', '9999'])('is signed out when loading is answered %s', async (code) => {
    const { session, loads, state } = started()
    session.send({ type: 'session.load' })
    loads[0]!.reject(answered(code))
    await arrived()
    expect(state().value).toBe('signedOut')
    expect(state().context.failure?.code).toBe(code)
  })

  it('fails without the network, and loads again', async () => {
    const { session, loads, state } = started()
    session.send({ type: 'session.load' })
    loads[0]!.reject(lost())
    await arrived()
    expect(state().value).toBe('failed')
    session.send({ type: 'session.load' })
    loads[1]!.resolve(info('韩梅梅'))
    await arrived()
    expect(state().matches('signedIn')).toBe(true)
    expect(state().context.failure).toBeNull()
  })

  it('refreshes permissions in place, and keeps the old ones when that fails', async () => {
    const { session, loads, signIn, state } = started()
    await signIn()
    session.send({ type: 'session.refresh' })
    expect(state().matches('signedIn')).toBe(true)
    loads[1]!.resolve(info('韩梅梅', ['visa.order.add']))
    await arrived()
    expect(state().context.info?.authorityInfo).toEqual(['visa.order.add'])
    session.send({ type: 'session.refresh' })
    loads[2]!.reject(lost())
    await arrived()
    expect(state().matches('signedIn')).toBe(true)
    expect(state().context.info?.authorityInfo).toEqual(['visa.order.add'])
  })

  it('looks every five minutes for changed permissions, and keeps what it has when nothing changed', async () => {
    const { clock, loads, signIn, state } = started()
    await signIn()
    const before = state().context.info
    clock.increment(300_000)
    loads[1]!.resolve(info('韩梅梅'))
    await arrived()
    expect(state().context.info).toBe(before)
    clock.increment(300_000)
    loads[2]!.resolve(info('韩梅梅', ['visa.order.view']))
    await arrived()
    expect(state().context.info?.authorityInfo).toEqual(['visa.order.view'])
  })

  it('does not ask while nobody looks', async () => {
    const eyes = { open: false }
    const { clock, loads, signIn } = started({ isWatched: () => eyes.open })
    await signIn()
    for (let round = 0; round < 5; round += 1) clock.increment(300_000)
    expect(loads).toHaveLength(1)
    eyes.open = true
    clock.increment(300_000)
    expect(loads).toHaveLength(2)
  })

  it('asks anew when something changed while it was asking', async () => {
    const { session, loads, signIn, state } = started()
    await signIn()
    session.send({ type: 'session.refresh' })
    session.send({ type: 'session.refresh' })
    loads[1]!.resolve(info('韩梅梅', ['old']))
    loads[2]!.resolve(info('韩梅梅', ['new']))
    await arrived()
    expect(state().context.info?.authorityInfo).toEqual(['new'])
  })

  it('ends once when several calls say that it expired', async () => {
    const { session, ended, signIn, state } = started()
    await signIn()
    session.send({ type: 'session.expired' })
    session.send({ type: 'session.expired' })
    expect(state().value).toBe('signedOut')
    expect(state().context.info).toBeNull()
    expect(ended).toEqual([{ type: 'session.ended', why: 'expired' }])
  })

  it('forgets a reply that comes after it expired', async () => {
    const { session, loads, signIn, state } = started()
    await signIn()
    session.send({ type: 'session.refresh' })
    session.send({ type: 'session.expired' })
    loads[1]!.resolve(info('李雷'))
    await arrived()
    expect(state().value).toBe('signedOut')
    expect(state().context.info).toBeNull()
  })

  it('ends when the refresh itself says that it expired', async () => {
    const { session, loads, ended, signIn, state } = started()
    await signIn()
    session.send({ type: 'session.refresh' })
    loads[1]!.reject(answered('2323'))
    await arrived()
    expect(state().value).toBe('signedOut')
    expect(ended).toEqual([{ type: 'session.ended', why: 'expired' }])
  })

  it('signs out once on a double click', async () => {
    const { session, logouts, ended, signIn, state } = started()
    await signIn()
    session.send({ type: 'session.logout' })
    session.send({ type: 'session.logout' })
    expect(logouts).toHaveLength(1)
    logouts[0]!.resolve(null)
    await arrived()
    expect(state().value).toBe('signedOut')
    expect(ended).toEqual([{ type: 'session.ended', why: 'loggedOut' }])
  })

  it('stays signed in when signing out did not reach the server', async () => {
    const { session, logouts, signIn, state } = started()
    await signIn()
    session.send({ type: 'session.logout' })
    logouts[0]!.reject(lost())
    await arrived()
    expect(state().matches('signedIn')).toBe(true)
    expect(state().context.failure?.kind).toBe('lost')
  })

  it('is signed out when the server no longer knew it', async () => {
    const { session, logouts, signIn, state } = started()
    await signIn()
    session.send({ type: 'session.logout' })
    logouts[0]!.reject(answered('2323'))
    await arrived()
    expect(state().value).toBe('signedOut')
  })

  it('does not refresh or sign out while nobody is signed in', () => {
    const { session, loads, logouts } = started()
    session.send({ type: 'session.refresh' })
    session.send({ type: 'session.logout' })
    expect([...loads, ...logouts]).toEqual([])
  })
})
