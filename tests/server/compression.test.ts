import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onEachEngine } from './harness.ts'

const headers = { 'accept-encoding': 'gzip, br' }

onEachEngine('answers', (openDesk) => {
  test('that are long go compressed to whoever takes that, and say the same', async () => {
    const admin = await (await openDesk()).as('admin')
    const path = '/api/personal/getPersonalInfo'
    const plain = await admin.fetch(path)
    const packed = await admin.fetch(path, { headers })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    const bytes = Buffer.from(await packed.arrayBuffer())
    const text = await plain.text()
    expect(bytes.length * 3).toBeLessThan(text.length)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(JSON.parse(text))
  })

  test('that are short go as they are', async () => {
    const { stranger } = await openDesk()
    const answer = await stranger.fetch('/api/sys/now', { headers })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.json()).toMatchObject({ code: '0000' })
  })
})
