import { expect, test } from 'vitest'
import { lodopOrigins } from '#domain/printing.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import { printingSetting } from '#server/kit/print-setting.ts'
import { secureHeaders } from '#server/kit/security-headers.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { onSqliteForBoth } from './harness.ts'

const policy = (printing: boolean): Partial<Record<string, string[]>> => {
  const headers = new Headers()
  secureHeaders(headers, ["'sha256-boot'"], { storage: 'https://files.example.com', printing })
  const found = (headers.get('content-security-policy') ?? '').split('; ').map((part) => part.split(' '))
  return Object.fromEntries(found.map(([name, ...sources]) => [name, sources]))
}

test('pages may reach the print component for scripts and sockets, and only while it is used', () => {
  const origins = [...lodopOrigins.http, ...lodopOrigins.https]
  const off = policy(false)
  const on = policy(true)
  expect(JSON.stringify(off)).not.toMatch(/lodop|:8000|:18000|ws:|wss:/)
  expect(on['script-src']).toEqual([...(off['script-src'] ?? []), ...origins])
  expect(on['connect-src']?.filter((source) => !off['connect-src']?.includes(source))).toEqual([
    ...origins,
    'ws://localhost:8000',
    'ws://localhost:18000',
    'wss://localhost.lodop.net:8443',
    'wss://localhost.lodop.net:8444',
  ])
  const others = (found: ReturnType<typeof policy>) =>
    Object.entries(found).filter(([name]) => name !== 'script-src' && name !== 'connect-src')
  expect(others(on)).toEqual(others(off))
})

onSqliteForBoth('the setting of the print component', (openDesk) => {
  test('is off at first, bites within five seconds, and reaches the people of its own center only', async () => {
    const desk = await openDesk()
    let now = 0
    const isUsed = printingSetting(desk.store, () => now)
    const optionsOf = async (userName: string) => (await (await desk.as(userName)).get(getPersonalInfo, {})).options
    expect(await isUsed()).toBe(false)
    expect(await optionsOf('reception')).toMatchObject({ 'print.lodop': 'off', 'print.labelSize': '60x40' })
    await desk.store.change((tx) =>
      tx.insertInto('centerOption').values({ companyId: companyIds.GZ, code: 'print.lodop', value: 'on' }).execute(),
    )
    expect(await isUsed()).toBe(false)
    now = 5000
    expect(await isUsed()).toBe(true)
    expect(await optionsOf('reception')).toHaveProperty('print.lodop', 'on')
    expect(await optionsOf('bj_reception')).toHaveProperty('print.lodop', 'off')
  })

  test('is off for pages while the database does not answer', async () => {
    const desk = await openDesk()
    await desk.store.change((tx) => tx.schema.alterTable('centerOption').renameTo('centerOptionAway').execute())
    expect(await printingSetting(desk.store, () => 0)()).toBe(false)
  })
})
