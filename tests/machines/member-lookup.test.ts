import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { memberLookupMachine } from '#machines/member-lookup.ts'
import type { Member } from '#protocol/people/member/calls.ts'
import { answered, arrived, controlled } from './controlled.ts'

const member = (id: number, mobile: string): Member => ({ id, mobile, userName: `m${id}`, createTime: 0 })

function started() {
  const find = controlled<Member | null, { mobile: string }>()
  const lookup = createActor(memberLookupMachine.provide({ actors: { findMember: find.logic } })).start()
  const filled: number[] = []
  lookup.on('member.found', (event) => filled.push(event.member.id))
  const type = (phone: string) => lookup.send({ type: 'phone.typed', phone })
  return { lookup, type, asked: find.calls, filled, state: () => lookup.getSnapshot() }
}

describe('member look-up', () => {
  it('asks at exactly 11 digits', () => {
    const { type, asked } = started()
    const phone = '13800138000'
    for (let length = 1; length <= 11; length += 1) type(phone.slice(0, length))
    expect(asked.map(({ input }) => input.mobile)).toEqual([phone])
    type(`${phone}1`)
    type('1380013800a')
    type('+8613800138')
    expect(asked).toHaveLength(1)
  })

  it('fills the form once with the member found', async () => {
    const { type, asked, filled, state } = started()
    type('13800138000')
    expect(state().hasTag('busy')).toBe(true)
    asked[0]!.resolve(member(5, '13800138000'))
    await arrived()
    expect(state().value).toBe('found')
    type('13800138000')
    expect(asked).toHaveLength(1)
    expect(filled).toEqual([5])
  })

  it('says that there is none', async () => {
    const { type, asked, filled, state } = started()
    type('13800138000')
    asked[0]!.resolve(null)
    await arrived()
    expect(state().value).toBe('notFound')
    expect(filled).toEqual([])
  })

  it('ignores the late reply for an older phone', async () => {
    const { type, asked, filled, state } = started()
    type('13800138000')
    type('13800138001')
    asked[1]!.resolve(member(2, '13800138001'))
    await arrived()
    asked[0]!.resolve(member(1, '13800138000'))
    await arrived()
    expect(state().context.member?.id).toBe(2)
    expect(filled).toEqual([2])
  })

  it('forgets the member when the phone is changed', async () => {
    const { type, asked, state } = started()
    type('13800138000')
    asked[0]!.resolve(member(5, '13800138000'))
    await arrived()
    type('1380013800')
    expect(state().value).toBe('idle')
    expect(state().context.member).toBeNull()
  })

  it('fails and is tried again', async () => {
    const { lookup, type, asked, state } = started()
    type('13800138000')
    asked[0]!.reject(answered('1111'))
    await arrived()
    expect(state().value).toBe('failed')
    expect(state().context.failure?.code).toBe('1111')
    lookup.send({ type: 'lookup.retry' })
    asked[1]!.resolve(member(5, '13800138000'))
    await arrived()
    expect(state().value).toBe('found')
  })

  it('a member picked in the dialog wins over a search under way', async () => {
    const { lookup, type, asked, filled, state } = started()
    type('13800138000')
    lookup.send({ type: 'member.choose', member: member(9, '13900139000') })
    asked[0]!.resolve(member(5, '13800138000'))
    await arrived()
    expect(state().context.member?.id).toBe(9)
    expect(filled).toEqual([9])
  })

  it('does not retry what has not failed', () => {
    const { lookup, asked } = started()
    lookup.send({ type: 'lookup.retry' })
    expect(asked).toHaveLength(0)
  })
})
