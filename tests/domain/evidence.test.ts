import { expect, test } from 'vitest'
import { maskSecrets } from '#domain/consulate/evidence.ts'

test('passwords and the like are no evidence, whatever stands around them', () => {
  const sent = { email: 'li@example.com', accountPassword: 'Geheim"1', token: 'abc', note: 'my password is x' }
  expect(JSON.parse(maskSecrets(JSON.stringify(sent)))).toEqual({ ...sent, accountPassword: '***', token: '***' })
})
