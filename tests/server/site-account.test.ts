import { expect, test } from 'vitest'
import * as accounts from '#protocol/consulate/account-calls.ts'
import { evidence } from '#protocol/consulate/evidence-calls.ts'
import * as calls from '#protocol/consulate/hand-entry-calls.ts'
import { seal, unseal } from '#server/kit/seal.ts'
import { queuedOrder } from './evisa-orders.ts'
import { type Desk, onEachEngine } from './harness.ts'

const PASSWORD = 'Geheim-9"\u4f60'

async function entered(desk: Desk, passportNo: string) {
  const order = await queuedOrder(desk, [passportNo])
  const { id } = await desk.store.read
    .selectFrom('consulateApplication')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const officer = await desk.as('officer')
  await officer.get(calls.takeOver, { id })
  await officer.get(accounts.saveCredential, { id, email: 'li@example.com', accountNo: 'A-1', password: PASSWORD })
  return { id, officer }
}

const everything = async ({ store }: Desk) =>
  JSON.stringify([
    await store.read.selectFrom('siteAccount').selectAll().execute(),
    await store.read.selectFrom('audit').selectAll().execute(),
    await store.read.selectFrom('entityLog').selectAll().execute(),
    await store.read.selectFrom('idempotency').selectAll().execute(),
    await store.read.selectFrom('applicationEvidence').selectAll().execute(),
  ])

onEachEngine('the account at a consulate’s site', (openDesk) => {
  test('is kept sealed, and its password shown to whoever enters the application, which the audit tells of', async () => {
    const desk = await openDesk()
    const { id, officer } = await entered(desk, 'E10000001')
    expect(await officer.get(calls.entry, { id })).toMatchObject({
      account: { email: 'li@example.com', accountNo: 'A-1', hasPassword: true },
    })
    expect(await officer.get(accounts.credential, { id })).toEqual({
      email: 'li@example.com',
      accountNo: 'A-1',
      password: PASSWORD,
      isUnreadable: false,
    })
    expect(await everything(desk)).not.toContain('Geheim')
    const seen = await desk.store.read
      .selectFrom('audit')
      .select(['action', 'userId'])
      .where('action', '=', 'application.credential')
      .execute()
    expect(seen).toEqual([{ action: 'application.credential', userId: officer.userId }])
    expect(JSON.stringify(await officer.get(evidence, { id }))).not.toContain('Geheim')
  })

  test('is nobody else’s, whatever he may do otherwise', async () => {
    const desk = await openDesk()
    const { id, officer } = await entered(desk, 'E20000001')
    const ask = async (userName: string) => (await desk.as(userName)).call(accounts.credential, { id })
    for (const userName of ['reception', 'finance', 'agent', 'bj_supervisor'])
      expect(await ask(userName)).toMatchObject({ code: '1111' })
    expect(await ask('supervisor')).toMatchObject({ code: '9999', msg: expect.stringContaining('正在录入') })
    await officer.get(calls.handBack, { id })
    expect(await ask('officer')).toMatchObject({ code: '9999' })
  })

  test('keeps its password when it is saved without one, and is changed with one', async () => {
    const desk = await openDesk()
    const { id, officer } = await entered(desk, 'E30000001')
    await officer.get(accounts.saveCredential, { id, email: 'wei@example.com' })
    expect(await officer.get(accounts.credential, { id })).toMatchObject({
      email: 'wei@example.com',
      password: PASSWORD,
    })
    await officer.get(accounts.saveCredential, { id, email: 'wei@example.com', password: 'other' })
    expect(await officer.get(accounts.credential, { id })).toMatchObject({ password: 'other' })
  })

  test('has to be entered again when its key is gone, and nothing breaks', async () => {
    const desk = await openDesk()
    const { id, officer } = await entered(desk, 'E40000001')
    await desk.store.change((tx) => tx.updateTable('siteAccount').set({ keyId: 'gone' }).execute())
    expect(await officer.get(accounts.credential, { id })).toEqual({
      email: 'li@example.com',
      accountNo: 'A-1',
      isUnreadable: true,
    })
  })
})

test('what is sealed opens in its place alone, by the present key or a former one', async () => {
  const former = { secret: 'the secret of the server', credentialKeys: ['a former key'] }
  const sealed = await seal(former, 'here', 'word')
  expect(sealed.sealed).not.toContain('word')
  expect(await unseal(former, 'here', sealed)).toEqual({ text: 'word', isOld: false })
  expect(await unseal(former, 'there', sealed)).toBeNull()
  const present = { ...former, credentialKeys: ['a new key', 'a former key'] }
  expect(await unseal(present, 'here', sealed)).toEqual({ text: 'word', isOld: true })
  expect(await unseal({ secret: former.secret }, 'here', sealed)).toBeNull()
})
