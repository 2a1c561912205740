import { expect, test } from 'vitest'
import * as signIn from '#protocol/sign-in/login-calls.ts'
import { purgeExpired } from '#server/workers/purge-expired.ts'
import { NOW, onSqliteForBoth } from './harness.ts'

const DAY = 86_400_000

onSqliteForBoth('sweeping', (openDesk) => {
  test('takes away what has run out and nothing else', async () => {
    const desk = await openDesk()
    const { store } = desk
    const session = { userId: 1, createTime: NOW, seenTime: NOW }
    const key = { userId: 1, call: 'POST /x', bodyHash: '', answer: null }
    await store.change(async (tx) => {
      await tx
        .insertInto('session')
        .values({ ...session, id: 'over', expiresTime: NOW })
        .execute()
      await tx
        .insertInto('session')
        .values({ ...session, id: 'running', expiresTime: NOW + 1 })
        .execute()
      await tx.insertInto('rateLimit').values({ key: 'over', hits: 9, windowEnd: NOW }).execute()
      await tx
        .insertInto('rateLimit')
        .values({ key: 'running', hits: 9, windowEnd: NOW + 1 })
        .execute()
      await tx
        .insertInto('idempotency')
        .values({ ...key, key: 'old', createTime: NOW - 30 * DAY })
        .execute()
      await tx
        .insertInto('idempotency')
        .values({ ...key, key: 'young', createTime: NOW - 29 * DAY })
        .execute()
    })
    await desk.stranger.get(signIn.captchaImage, {})
    await purgeExpired(store, NOW)
    expect(await store.read.selectFrom('session').select('id').execute()).toEqual([{ id: 'running' }])
    expect(await store.read.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'young' }])
    const limits = await store.read.selectFrom('rateLimit').select('key').execute()
    expect(limits.map((row) => row.key)).not.toContain('over')
    expect(limits.map((row) => row.key)).toContain('running')
    expect(await store.read.selectFrom('captcha').select('scene').execute()).toHaveLength(1)
    await purgeExpired(store, NOW + 5 * 60_000)
    expect(await store.read.selectFrom('captcha').select('scene').execute()).toEqual([])
  })
})
