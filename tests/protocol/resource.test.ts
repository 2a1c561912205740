import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { id } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'

const contract = resource('/visacenter/contract', 'center.contract', {
  lifecycle: 'contract',
  touches: ['contract', 'order'],
})
const one = z.strictObject({ id: id() })
const output = z.null()

test('a read is asked for by GET, at its address below the resource and with its right', () => {
  const details = contract.read('{id}/details', 'view', { input: one, output })
  expect(details).toMatchObject({
    method: 'GET',
    path: '/visacenter/contract/{id}/details',
    permission: 'center.contract.view',
    effect: 'read',
    body: 'query',
    replay: false,
    touches: [],
  })
  expect(details.input).toBe(one)
  expect(details.output).toBe(output)
  expect(details).not.toHaveProperty('transition')
})

test('a search posts its conditions and changes nothing', () => {
  expect(contract.search('page', 'view', { input: one, output })).toMatchObject({
    method: 'POST',
    path: '/visacenter/contract/page',
    effect: 'read',
    body: 'json',
    replay: false,
    touches: [],
  })
})

test('a change has what its resource says of all of them, at the address of the resource itself when no rest is named', () => {
  expect(contract.change('', 'create', { output })).toMatchObject({
    method: 'POST',
    path: '/visacenter/contract',
    permission: 'center.contract.create',
    effect: 'change',
    body: 'json',
    replay: true,
    touches: ['contract', 'order'],
  })
})

test('what a change says itself goes before what its resource says', () => {
  const members = resource('/user', 'sys.user', { body: 'form', touches: ['user'] })
  expect(members.change('block', 'freeze', { output })).toMatchObject({ body: 'form', touches: ['user'] })
  const moved = members.change('{id}', 'edit', {
    method: 'PUT',
    body: 'json',
    input: one,
    output,
    replay: false,
    touches: ['member'],
    transition: on('company', 'pass'),
  })
  expect(moved).toMatchObject({ method: 'PUT', body: 'json', replay: false, touches: ['member'] })
  expect(moved.transition).toEqual(on('company', 'pass'))
})

test('a resource deletes by DELETE with its input in the address, whatever body its other changes have', () => {
  const members = resource('/user', 'sys.user', { body: 'form' })
  expect(members.change('{id}', 'delete', { method: 'DELETE', input: one, output }).body).toBe('query')
})

test('a step asks for the event that its address ends in', () => {
  const accept = contract.step('{id}/accept', 'accept', { input: one, output })
  expect(accept).toMatchObject({ method: 'POST', path: '/visacenter/contract/{id}/accept', effect: 'change' })
  expect(accept.transition).toEqual(on('contract', 'accept'))
  expect(contract.step('review', 'review', { output, touches: [] })).toMatchObject({
    path: '/visacenter/contract/review',
    touches: [],
    transition: on('contract', 'review'),
  })
})

test('a call that needs no right of its own says so in the place of one', () => {
  expect(contract.read('choices', 'signedIn', { output }).permission).toBe('signedIn')
  expect(contract.read('choices', 'open', { output }).permission).toBe('open')
})

test('what cannot be meant does not compile', () => {
  const refused = [
    // @ts-expect-error: contracts know no such event
    contract.step('{id}/acept', 'accept', { input: one, output }),
    // @ts-expect-error: the id of the address is not in the input
    contract.read('{id}', 'view', { output }),
    // @ts-expect-error: what reads touches nothing
    contract.read('choices', 'view', { output, touches: ['contract'] }),
    // @ts-expect-error: a resource without a lifecycle has no events
    resource('/order', 'visa.order').step('cancel', 'edit', { output }),
  ]
  expect(refused).toHaveLength(4)
})
