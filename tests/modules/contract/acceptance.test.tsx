import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { acceptCheck } from '#protocol/contract/acceptance-calls.ts'
import { accept, create, details } from '#protocol/contract/calls.ts'
import { changeContractPapers, contractPapers } from '#protocol/paper/contract-calls.ts'
import { form, freshNumber, passport } from '#tests/server/contract-forms.ts'
import { onSqlite, type Person } from '#tests/server/harness.ts'
import { openCounter, times } from './counter.tsx'

const slow = { timeout: 60_000 }
const patient = { timeout: 20_000 }
const root = '/api/visacenter/contract'

const panel = () => screen.findByRole('complementary', { name: '受理检查' }, patient)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const draftOf = (who: Person, ...people: Parameters<typeof passport>[0][]) =>
  who.get(create, form({ passports: people.map((over) => passport(over)) }))

async function giveReason(rule: RegExp, reason: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: rule }, patient))
  const options = await screen.findAllByRole('option', { name: reason }, patient)
  fireEvent.click(options.at(-1)!)
}

onSqlite('acceptance at the counter', (openDesk) => {
  it('says what is open, leads to its field, and accepts once the reason is given', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const child = {
      birthDay: '2015-05-05',
      expiryDay: '2029-05-09',
      surname: 'ZHANG',
      givenNames: 'XIAO',
      cname: '张晓',
    }
    const { id } = await draftOf(reception, {}, child, { expiryDay: '2027-03-01', cname: '张敏', sex: 'F' })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', { id })
    const found = await panel()
    await within(found).findByRole('heading', { name: '1 个问题' }, patient)
    fireEvent.keyDown(document.body, { key: 'F8' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^有效期/)), patient)

    press('保存并受理')
    await waitFor(() => expect(screen.getByLabelText(/^有效期/).getAttribute('aria-invalid')).toBe('true'), patient)
    expect(times(counter.wire, 'POST', `${root}/${id}/accept`)).toBe(0)

    fireEvent.keyDown(document.body, { key: 'F9' })
    expect(document.activeElement).toBe(within(found).getByRole('combobox', { name: /^例外原因/ }))
    await giveReason(/^例外原因/, '其他')
    // What the code does not say is said in words.
    expect(within(found).getByRole('heading', { name: '1 个问题' })).toBeTruthy()
    fireEvent.change(await screen.findByLabelText(/^说明/), { target: { value: '新护照下周取' } })
    await within(found).findByRole('heading', { name: '可以受理' }, patient)
    press('保存并受理')
    await screen.findByText(/修改费用清单/, {}, patient)
    const { findings } = await reception.get(acceptCheck, { id })
    expect(findings.find(({ rule }) => rule === 'pass.entry6')?.answer).toMatchObject({
      code: 'OTHER',
      text: '新护照下周取',
      by: '陈晓雯',
    })
    expect((await reception.get(details, { id })).contract.status).toBe(8)
  })

  it(
    'keeps a new contract open as the draft that it is when the server finds more, and says it once',
    slow,
    async () => {
      const desk = await openDesk()
      const reception = await desk.as('reception')
      const passportNo = freshNumber()
      const mine = await draftOf(reception, { passportNo, cname: '王平' })
      const counter = await openCounter(desk, 'reception')
      await counter.open('center.contract.create', { id: mine.id })
      await within(await panel()).findByRole('heading', { name: '可以受理' }, patient)
      // A colleague is quicker.
      const other = await draftOf(reception, { passportNo, cname: '李静' })
      await reception.get(accept, { id: other.id, version: other.version })
      press('保存并受理')
      const said = `${passportNo} 已在合同 ${other.contractNo}（李静，已受理）中`
      expect(await screen.findByText('已保存，未能受理：还有 1 个问题', {}, patient)).toBeTruthy()
      expect(await screen.findAllByText(said)).toHaveLength(1)
      expect(await screen.findByRole('button', { name: '保存并受理' })).toBeTruthy()
      expect(document.querySelector('#toasts')?.textContent).toBe('')
      expect((await reception.get(details, { id: mine.id })).contract.status).toBe(0)
    },
  )

  it('leads to the papers of a seventh person, too, and arrows go from the sixth to him', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await draftOf(reception, ...Array.from({ length: 7 }, () => ({ passportNo: freshNumber() })))
    const { people } = await reception.get(contractPapers, { id })
    const { passportId, papers } = people.at(-1)!
    const { key, version } = papers.find((one) => one.key === 'FORM')!
    await reception.get(changeContractPapers, {
      id,
      items: [{ changeId: 'seventh', passportId, key, event: 'undo', version }],
    })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', { id })
    const found = await panel()
    await within(found).findByRole('heading', { name: '1 个问题' }, patient)
    const cellOf = (person: number, paper: string) =>
      document.querySelector<HTMLElement>(`[data-cell="${people[person]!.passportId} ${paper}"]`)
    await waitFor(() => expect(cellOf(0, 'FORM')).not.toBeNull(), patient)
    expect(cellOf(6, 'FORM')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'F8' })
    await waitFor(() => expect(document.activeElement).toBe(cellOf(6, 'FORM')), patient)
    fireEvent.keyDown(cellOf(6, 'FORM')!, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(cellOf(5, 'FORM'))
    fireEvent.keyDown(cellOf(5, 'FORM')!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(cellOf(6, 'FORM'))
  })

  it('leaves a form that holds nothing else for the contract that has the passport', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const passportNo = freshNumber()
    const other = await draftOf(reception, { passportNo, cname: '钱进' })
    await reception.get(accept, { id: other.id, version: other.version })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create')
    const field = await screen.findByRole('textbox', { name: /^护照号/ }, patient)
    fireEvent.change(field, { target: { value: passportNo } })
    fireEvent.click(await screen.findByRole('button', { name: '改用该合同' }, patient))
    expect(await screen.findByRole('region', { name: other.contractNo }, patient)).toBeTruthy()
    expect(counter.drafts.isDirty('center.contract.create')).toBe(false)
    // What was typed besides would be lost.
    await counter.open('center.contract.create')
    fireEvent.change(await screen.findByRole('textbox', { name: /^联系人/ }, patient), { target: { value: '钱进' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^护照号/ }), { target: { value: passportNo } })
    await screen.findByRole('link', { name: '打开该合同' }, patient)
    await waitFor(() => expect(screen.queryByRole('button', { name: '改用该合同' })).toBeNull(), patient)
  })

  it('tells on the page of a contract, too, and holds the button back', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await draftOf(reception, { expiryDay: '2026-12-01', surname: '张' })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.detail', { id })
    const found = await screen.findByRole('region', { name: '受理检查' }, patient)
    expect(within(found).getByRole('heading').textContent).toBe('2 个问题')
    expect(within(found).getByText('姓名请按护照拼音填写')).toBeTruthy()
    expect(screen.getByRole('button', { name: '受理' })).toHaveProperty('disabled', true)
    expect(screen.getByText('受理：2 个问题')).toBeTruthy()
  })

  it('shows the reviewer what was answered, and asks again before what is open is passed', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const made = await draftOf(reception, { expiryDay: '2027-03-01', cname: '赵安' })
    const answers = (await reception.get(acceptCheck, { id: made.id })).findings
      .filter(({ severity }) => severity === 'reason')
      .map(({ key }) => ({ key, code: 'CONSULATE_AGREED' }))
    const { version } = await reception.get(accept, { id: made.id, version: made.version, answers })
    // An older contract, from before the rules.
    await desk.store.change((tx) =>
      tx.updateTable('contractPassport').set({ sex: null }).where('contractId', '=', made.id).execute(),
    )
    expect(version).toBeGreaterThan(0)
    const counter = await openCounter(desk, 'supervisor')
    await counter.open('center.contract.review')
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(made.contractNo) }, patient))
    // Exceptions first, with their reason, in the queue too.
    const list = await screen.findByRole('list', { name: '例外与问题' }, patient)
    await waitFor(() => expect(list.textContent).toMatch(/差 111 天.*领馆已同意 · 陈晓雯/), patient)
    expect(list.textContent).toContain('请填写性别')
    expect(screen.getByRole('button', { name: new RegExp(made.contractNo) }).textContent).toContain('例外：领馆已同意')
    fireEvent.keyDown(document.body, { key: 'r' })
    const dialog = await screen.findByRole('dialog', { name: '复核通过' }, patient)
    expect(dialog.textContent).toMatch(/请填写性别.*领馆已同意/)
  })

  it('tells while the form is filled in that the same person stands on another contract', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const person = { surname: 'OUYANG', givenNames: 'NA', cname: '欧阳娜' }
    const other = await draftOf(reception, person)
    await reception.get(accept, { id: other.id, version: other.version })
    const { id } = await draftOf(reception, person)
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', { id })
    await within(await panel()).findByText(`同名同生日的申请人在 ${other.contractNo} 中`, {}, patient)
    // A hint: nothing is in the way.
    expect(within(await panel()).getByRole('heading', { name: '可以受理' })).toBeTruthy()
    expect(times(counter.wire, 'POST', `${root}/passportNamesake`)).toBe(1)
  })
})
