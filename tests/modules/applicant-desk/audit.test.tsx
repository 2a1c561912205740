import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { form, saveForm } from '#protocol/applicant/calls.ts'
import * as steps from '#protocol/applicant/desk-calls.ts'
import { detail } from '#protocol/order/visa-order/applicant-calls.ts'
import { applicantDesk } from '#src/modules/applicant-desk/index.ts'
import { openCounter, times, type Wire } from '#tests/modules/contract/counter.tsx'
import { allowIncomplete } from '#tests/server/applicant-steps.ts'
import { ahead, awaitedOrder, statusOf } from '#tests/server/awaited-applicants.ts'
import { type Desk, NOW, onSqlite } from '#tests/server/harness.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }
const root = '/api/visa/applicant'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** People who leave before everybody else, received: two of them, unless told otherwise. */
async function received(desk: Desk, surnames: readonly string[] = ['ZHUGE', 'SIMA'], days = 3) {
  await allowIncomplete(desk)
  const dates = { urgencyLevel: 'EXPRESS', entryDate: ahead(days), exitDate: ahead(9) }
  const made = await awaitedOrder(desk, surnames, dates)
  const scanner = await desk.as('desk')
  for (const { id, version } of made.people) await scanner.get(steps.receive, { id, version })
  return made
}

async function sit(desk: Desk, hold?: Wire['hold']) {
  const counter = await openCounter(desk, 'supervisor', [applicantDesk])
  if (hold) counter.wire.hold = hold
  await counter.open('visa.audit')
  const head = (name: string) => screen.findByRole('region', { name }, patient)
  const button = (name: RegExp) => screen.findByRole('button', { name }, patient)
  const enabled = (name: RegExp) =>
    waitFor(async () => expect(((await button(name)) as HTMLButtonElement).disabled).toBe(false), patient)
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
  const strip = () => screen.findByRole('region', { name: '待发送的审核决定' }, patient)
  const queue = () => within(screen.getByRole('navigation', { name: '待审核' }))
  return { counter, head, button, enabled, press, strip, queue }
}

onSqlite('the audit of applicants', (openDesk) => {
  it('locks nobody by a look: whoever wants to decides meanwhile, and the look is told so', slow, async () => {
    const desk = await openDesk()
    const { people } = await received(desk)
    const [first] = people as [(typeof people)[0]]
    const { counter, head, enabled, press } = await sit(desk)
    await head('ZHUGE WEI')
    await enabled(/^审核通过/)
    await press('n')
    await head('SIMA WEI')
    await enabled(/^审核通过/)
    expect(times(counter.wire, 'POST', '/api/visa/desk/take')).toBe(0)
    expect(await statusOf(desk, first.id)).toBe(24)
    const officer = await desk.as('officer')
    const { applicant } = await officer.get(detail, { id: first.id })
    await officer.get(steps.approve, { id: first.id, version: applicant.version, begin: true })
    expect(await statusOf(desk, first.id)).toBe(40)
    // Both steps stand in his log, as if he had been taken first.
    const { logs } = await officer.get(detail, { id: first.id })
    expect(logs.slice(0, 2).map(({ action }) => action)).toEqual(['approve', 'startAudit'])
  })

  it('leads past whoever somebody else has', slow, async () => {
    const desk = await openDesk()
    const { people } = await received(desk, ['ZHUGE', 'SIMA', 'HELIAN', 'MURONG'])
    const officer = await desk.as('officer')
    for (const at of [0, 2]) await officer.get(steps.take, { desk: 'audit', id: people[at]!.id })
    const { head, enabled, press } = await sit(desk)
    await head('SIMA WEI')
    await enabled(/^审核通过/)
    await press('a')
    await head('MURONG WEI')
    await press('p')
    await head('HELIAN WEI')
    // A user who wants to can look, and takes nobody away.
    expect(
      await screen.findByText('许文博 正在处理该申请人，办完或 30 分钟后自动放开', undefined, patient),
    ).toBeTruthy()
  })

  it('marks a minor in the queue, and keeps somebody for who says so, until he gives him back', slow, async () => {
    const desk = await openDesk()
    const { people } = await received(desk)
    const [first] = people as [(typeof people)[0]]
    const child = { birthDay: '2015-02-03' }
    await desk.store.change((tx) => tx.updateTable('visaApplicant').set(child).where('id', '=', first.id).execute())
    const user = userEvent.setup()
    const { head, button, queue } = await sit(desk)
    await head('ZHUGE WEI')
    const rowOf = (name: string) => queue().getByText(name).closest('li')!
    await waitFor(() => expect(rowOf('ZHUGE WEI').textContent).toContain('未成年人 · 11 岁'), patient)
    expect(rowOf('SIMA WEI').textContent).not.toContain('未成年人')
    await user.click(await button(/^我来审核/))
    await button(/^放回队列/)
    const officer = await desk.as('officer')
    const refused = await officer.call(steps.take, { desk: 'audit', id: first.id })
    expect(refused.code).not.toBe('0000')
    await user.click(await button(/^放回队列/))
    await button(/^我来审核/)
    await officer.get(steps.take, { desk: 'audit', id: first.id })
  })

  it('names what keeps somebody from being approved', slow, async () => {
    const desk = await openDesk()
    await received(desk)
    await desk.store.change((tx) =>
      tx.deleteFrom('sysParam').where('code', '=', 'visa.audit.allowIncomplete').execute(),
    )
    const { head } = await sit(desk)
    await head('ZHUGE WEI')
    expect(await screen.findByText(/必备材料未齐：.*证件照.*共 \d+ 项/, undefined, patient)).toBeTruthy()
  })

  it('stays with whoever is found, and takes nobody while the answer is awaited', slow, async () => {
    const desk = await openDesk()
    const { orderNo } = await received(desk)
    desk.clock.now += 60_000
    const { counter, head, enabled, queue } = await sit(desk)
    await head('ZHUGE WEI')
    await enabled(/^审核通过/)
    const words = screen.getByRole('textbox', { name: '关键字' })
    fireEvent.change(words, { target: { value: orderNo } })
    fireEvent.keyDown(words, { key: 'Enter' })
    await waitFor(() => expect(queue().getAllByRole('listitem')).toHaveLength(2), patient)
    await head('ZHUGE WEI')
    await enabled(/^审核通过/)
    expect([
      times(counter.wire, 'POST', '/api/visa/desk/take'),
      times(counter.wire, 'POST', '/api/visa/desk/release'),
    ]).toEqual([0, 0])
  })

  it('is worked by keys: whoever is looked at is approved, and taken back within ten seconds', slow, async () => {
    const desk = await openDesk()
    const { people } = await received(desk)
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
    const { counter, head, enabled, press, strip, queue } = await sit(desk)
    await head('ZHUGE WEI')
    await enabled(/^审核通过/)
    await press('n')
    await head('SIMA WEI')
    await press('p')
    await head('ZHUGE WEI')
    await enabled(/^审核通过/)
    await press('3')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'), patient)
    await press('a')
    await head('SIMA WEI')
    expect((await strip()).textContent).toContain('ZHUGE WEI：审核通过，即将提交')
    expect(queue().queryByText('ZHUGE WEI')).toBeNull()
    await press('z')
    await head('ZHUGE WEI')
    expect([times(counter.wire, 'POST', `${root}/approve`), await statusOf(desk, first.id)]).toEqual([0, 24])
    await enabled(/^审核通过/)
    await press('a')
    await head('SIMA WEI')
    vi.setSystemTime(NOW + 10_000)
    await waitFor(async () => expect(await statusOf(desk, first.id)).toBe(40), patient)
    expect(await statusOf(desk, second.id)).toBe(24)
  })

  it('asks for papers with a reason, and says who has somebody', slow, async () => {
    const desk = await openDesk()
    const { people } = await received(desk)
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
    const other = await desk.as('admin')
    await other.get(steps.take, { desk: 'audit', id: second.id })
    const user = userEvent.setup()
    const { head, enabled, press, queue, button } = await sit(desk)
    await head('ZHUGE WEI')
    await enabled(/^要求补充资料/)
    await press('r')
    const dialog = within(await screen.findByRole('dialog', { name: '要求补充资料' }, patient))
    // What is needed and not here is chosen already; the rest of the reason is written.
    expect((dialog.getByRole('checkbox', { name: '证件照' }) as HTMLInputElement).checked).toBe(true)
    for (const box of dialog.getAllByRole('checkbox'))
      if ((box as HTMLInputElement).checked && box.getAttribute('value') !== 'PHOTO') await user.click(box)
    await user.type(dialog.getByLabelText(/^原因/), '照片不清晰')
    await user.click(dialog.getByRole('button', { name: '要求补充资料' }))
    await user.click(await queue().findByRole('button', { name: /SIMA WEI/ }, patient))
    await head('SIMA WEI')
    vi.setSystemTime(NOW + 10_000)
    await waitFor(async () => expect(await statusOf(desk, first.id)).toBe(48), patient)
    const { logs } = await other.get(detail, { id: first.id })
    expect(logs[0]).toMatchObject({ action: 'requestMaterial', content: '缺少：证件照; 照片不清晰' })
    expect(queue().getByText(/审核中$/)).toBeTruthy()
    expect(((await button(/^审核通过/)) as HTMLButtonElement).disabled).toBe(true)
  })

  it('flags for a second look by a key, with a note, and takes the flag away by the same', slow, async () => {
    const desk = await openDesk()
    await received(desk)
    const user = userEvent.setup()
    const { head, enabled, press, queue, button } = await sit(desk)
    await head('ZHUGE WEI')
    await enabled(/^审核通过/)
    await press('f')
    const dialog = within(await screen.findByRole('dialog', { name: '标记复看' }, patient))
    await user.type(dialog.getByLabelText('备注'), '照片像另一人')
    await user.click(dialog.getByRole('button', { name: '标记复看' }))
    const shown = within(await head('ZHUGE WEI'))
    await shown.findByText('照片像另一人', undefined, patient)
    await queue().findByText('待复看', undefined, patient)
    expect((await button(/^取消复看/)).getAttribute('aria-pressed')).toBe('true')
    await press('n')
    await head('SIMA WEI')
    expect((await button(/^标记复看/)).getAttribute('aria-pressed')).toBe('false')
    await press('p')
    await head('ZHUGE WEI')
    await press('f')
    await waitFor(() => expect(queue().queryByText('待复看')).toBeNull(), patient)
    expect(await button(/^标记复看/)).toBeTruthy()
  })

  it('asks once what is drawn beside him, though his form comes last', slow, async () => {
    const desk = await openDesk()
    await received(desk)
    const late = Promise.withResolvers<void>()
    const { counter, head, enabled } = await sit(desk, ({ path }) =>
      path === `${root}/form` ? late.promise : undefined,
    )
    const asked = (path: string) => times(counter.wire, 'GET', `/api/visa/${path}`)
    await waitFor(() => expect(asked('applicant/papers')).toBe(1), patient)
    await act(async () => late.resolve())
    await head('ZHUGE WEI')
    await enabled(/^审核通过/)
    expect([asked('desk/audit/differences'), asked('desk/audit/departureNum'), asked('applicant/papers')]).toEqual([
      1, 1, 1,
    ])
  })

  it('marks what is said otherwise than last time', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const fill = async (id: number, answers: object) => {
      const { applicant, formVersion, answers: known } = await reception.get(form, { id })
      await reception.get(saveForm, { id, version: applicant.version, formVersion, answers: { ...known, ...answers } })
    }
    const earlier = await awaitedOrder(desk, ['ZHUGE'])
    await fill(earlier.people[0]!.id, { issuer: 'MPS GUANGDONG' })
    const { people } = await received(desk)
    const [now] = people as [(typeof people)[0]]
    await desk.store.change((tx) =>
      tx
        .updateTable('visaApplicant')
        .set({ passportNo: earlier.people[0]!.passportNo! })
        .where('id', '=', now.id)
        .execute(),
    )
    await fill(now.id, { issuer: 'MPS CHANGSHA' })
    const { head } = await sit(desk)
    await head('ZHUGE WEI')
    const part = within(await screen.findByRole('region', { name: '与往期申请的差异' }, patient))
    expect(part.getByText('MPS GUANGDONG').tagName).toBe('DEL')
    expect(part.getByText('MPS CHANGSHA').tagName).toBe('INS')
    const section = screen.getByRole('button', { name: /^护照.*1 项与上次不同/ })
    fireEvent.click(section)
    const answer = (await screen.findByText('上次：MPS GUANGDONG')).closest('.part-application-answer')!
    expect(answer.textContent).toMatch(/^签发机关.*MPS CHANGSHA/)
    // Read as a list: there is nothing that looks as if it could be typed into.
    expect(within(answer.parentElement!).queryAllByRole('textbox')).toEqual([])
  })
})
