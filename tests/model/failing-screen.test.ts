import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendBillStatus } from '#domain/status.ts'
import { walkUi } from '#tests/model/drivers/ui.ts'
import { sendBillModel } from '#tests/model/lifecycles/send-bill.ts'
import type { RoleWindow } from '#tests/model/ui/browser.ts'
import type { Office } from '#tests/model/ui/office.ts'
import type { Model } from './define.ts'

const { SUBMITTED, ROLLED_BACK } = sendBillStatus

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that takes every step, and a page that shows the first one only. */
function standingStill() {
  let onServer = 0
  let onPage = 0
  const kept: string[] = []
  const taken = (status: number, isSeen: boolean) => async () => {
    onServer = status
    if (isSeen) onPage = status
    return { code: '0000', msg: '' }
  }
  const model: Model = {
    ...sendBillModel,
    server: {
      async arrange() {
        onServer = 0
        onPage = 0
        return 17
      },
      codes: async () => ({ status: onServer }),
      row: async () => ({ version: 1 }),
      entity: 'sendBill',
      events: { submit: taken(SUBMITTED, true), rollback: taken(ROLLED_BACK, false) },
    },
    ui: {
      page: { code: 'center.send-bill.info' },
      watcher: 'desk',
      follows: { submit: 'a test', rollback: 'a test' },
    },
  }
  const keep = async ({ path }: { path: string }) => kept.push(path.replace(/.*\//, ''))
  const nothing = { filter: () => nothing, first: () => nothing, count: async () => 0, waitFor: async () => {} }
  const window = {
    shown: '',
    compared: '',
    opened: new Set(),
    pending: () => 0,
    requests: ['GET /api/visacenter/sendBill/17 500 r-5', 'POST /api/visacenter/sendBill 200 r-9'],
    context: { tracing: { start: async () => {}, stop: keep }, close: async () => {} },
    page: {
      goto: async () => {},
      locator: () => nothing,
      waitForResponse: async () => {},
      clock: { fastForward: async () => {} },
      screenshot: keep,
      async evaluate(_: unknown, asked?: object) {
        if (asked) return { status: onPage, buttons: {} }
        return vi.advanceTimersByTime(5000)
      },
    },
  }
  return { model, kept, open: async () => window as unknown as RoleWindow }
}

it('a tour that goes astray on the screen tells its steps, what there is to look at, and how to repeat it', async () => {
  const { model, kept, open } = standingStill()
  const only = 'SUBMITTED rollback → ROLLED_BACK'
  const { failures, lines } = await walkUi({ desk: {} } as Office, open, model, { only, seed: 7 })
  const [failure] = failures
  const [story, picture, ...rest] = failure!.words.split('\n').map((line) => line.trim())
  expect(failures).toHaveLength(1)
  expect(story).toBe(
    '1 create → DRAFT  2 submit → SUBMITTED  3 rollback ✗ expected ROLLED_BACK: ' +
      'the page shows SUBMITTED of sendBill:17  [good, seed 7]',
  )
  expect(picture).toMatch(/screens\/sendBill-part\/failed-1-desk\.png$/)
  expect(kept).toEqual(expect.arrayContaining(['failed-1-desk.png', 'failed-1-desk.zip']))
  expect(rest).toEqual([
    'desk: GET /api/visacenter/sendBill/17 500 r-5',
    'desk: POST /api/visacenter/sendBill 200 r-9',
    expect.stringMatching(/failed-1-desk\.zip$/),
  ])
  expect(failure!.lifecycle).toBe('sendBill')
  expect(failure!.again).toBe(
    "npm run models:run -- sendBill --driver ui --only 'SUBMITTED rollback → ROLLED_BACK' --profile good --seed 7",
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ name: only, ok: false, screen: expect.stringContaining('failed-1-desk.png') }),
  )
})
