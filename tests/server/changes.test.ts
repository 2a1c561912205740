import { expect, it } from 'vitest'
import { changesOf } from '#server/kit/changes.ts'

it('says of each field what it was and what it became, and nothing of the others', () => {
  expect(
    changesOf(
      { name: '受理部', sortNo: 1, remark: null, code: 'A' },
      { name: '收件部', sortNo: 1, remark: '二楼', code: '' },
    ),
  ).toEqual([
    { field: 'name', from: '受理部', to: '收件部' },
    { field: 'remark', to: '二楼' },
    { field: 'code', from: 'A' },
  ])
})

it('does not tell secrets, and cuts what is long', () => {
  const [secret, long] = changesOf({ key: 'old' }, { key: 'new', text: 'x'.repeat(600) }, ['key'])
  expect(secret).toEqual({ field: 'key', from: '***', to: '***' })
  expect(long?.to).toBe(`${'x'.repeat(500)}…`)
})
