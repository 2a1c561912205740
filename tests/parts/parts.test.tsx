import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import type { ContractRow } from '#protocol/contract/schemas.ts'
import type { Member } from '#protocol/people/member/calls.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { ContractCard } from '#src/parts/contract/contract-card.tsx'
import { CountryField } from '#src/parts/dictionary/country-field.tsx'
import { DictField } from '#src/parts/dictionary/dict-field.tsx'
import { OrgField } from '#src/parts/dictionary/org-field.tsx'
import { MemberPhoneField, memberLookup, memberUserName } from '#src/parts/member/member-phone.tsx'
import { MemberSearch } from '#src/parts/member/member-search.tsx'
import { type Asked, answer, stubClient } from '#tests/kit/client-stub.ts'

const li: Member = { id: 7, userName: 'lilei', realName: '李雷', mobile: '13800000000', vipNo: 'M7', createTime: 0 }
const entry = (id: number, code: string, cname: string, resv1: string) => ({
  id,
  code,
  cname,
  ename: code,
  resv1,
  sortNo: id,
})

const server = ({ url }: Asked) => {
  const path = url.pathname.replace('/api', '')
  if (path === '/user/getByMobile') return answer({ data: url.searchParams.get('mobile') === li.mobile ? li : null })
  if (path === '/agent/user/query') return answer({ data: { records: 1, page: 1, rows: [li] } })
  if (path === '/agent/company/acceptOrganizations') return answer({ data: [{ id: 3, name: '广州签证中心' }] })
  if (path === '/dict/country/list') {
    return answer({
      data: [
        { id: 1, nationCode: 'CHN', cname: '中国', ename: 'China' },
        { id: 2, nationCode: 'RUS', cname: '俄罗斯', ename: 'Russia' },
      ],
    })
  }
  return answer({ data: { VISIT_PURPOSE: [entry(1, 'TOUR', '旅游', 'A|B'), entry(2, 'BUSINESS', '商务', 'B')] } })
}

const schema = z.strictObject({
  contactMobile: z.optional(z.string()),
  purposeGoal: z.optional(z.string()),
  nationality: z.optional(z.string()),
  acceptOrgId: z.optional(z.int()),
})
type Values = z.output<typeof schema>

function show(children: ReactNode) {
  const stub = stubClient(server)
  const onSubmit = vi.fn<(values: Values) => void>()
  const frame = (inner: ReactNode) => (
    <ClientProvider value={stub.client}>
      <Form schema={schema} onSubmit={onSubmit}>
        {inner}
        <FormButtons />
      </Form>
    </ClientProvider>
  )
  const { rerender } = render(frame(children))
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const submitted = async () => {
    await user.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return onSubmit.mock.calls.at(-1)![0]
  }
  return { ...stub, user, submitted, again: (inner: ReactNode) => rerender(frame(inner)) }
}

it('offers the entries of the chosen section only, and none before a section is chosen', async () => {
  const { user, again } = show(<DictField name="purposeGoal" type="VISIT_PURPOSE" section="A" />)
  await user.click(screen.getByRole('combobox', { name: '访问目的' }))
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['旅游'])
  again(<DictField name="purposeGoal" type="VISIT_PURPOSE" section="B" />)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  again(<DictField name="purposeGoal" type="VISIT_PURPOSE" section={null} />)
  expect(await screen.findByText('没有可选项')).toBeTruthy()
})

it.each(['俄罗', 'russ', 'RUS'])('finds a country by %s', async (typed) => {
  const { user, submitted } = show(<CountryField name="nationality" />)
  await user.click(screen.getByRole('combobox', { name: '国籍' }))
  await screen.findAllByRole('option')
  await user.keyboard(typed)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.click(screen.getByRole('option'))
  expect(await submitted()).toEqual({ nationality: 'RUS' })
})

it('chooses the only accepting organisation by itself', async () => {
  const { submitted } = show(<OrgField name="acceptOrgId" country="RUS" />)
  await screen.findByText('广州签证中心')
  expect(await submitted()).toEqual({ acceptOrgId: 3 })
})

function phone(onMember: (member: Member) => void, onLeave: (phone: string) => void = () => {}) {
  const stub = stubClient(server)
  const lookup = createActor(memberLookup(stub.client)).start()
  const field = <MemberPhoneField name="contactMobile" lookup={lookup} onMember={onMember} onLeave={onLeave} />
  return { ...show(field), looked: stub.asked }
}

it('finds the member as soon as eleven digits are typed', async () => {
  const onMember = vi.fn<(member: Member) => void>()
  const { user, looked } = phone(onMember)
  const field = screen.getByRole('textbox', { name: '联系电话' })
  await user.type(field, '1380000000')
  expect(looked).toHaveLength(0)
  await user.type(field, '0')
  expect(await screen.findByText('会员：李雷（M7）')).toBeTruthy()
  expect(onMember).toHaveBeenCalledWith(li)
  await user.type(field, '{Backspace}1')
  expect(await screen.findByText('没有此号码的会员，可直接填写联系人')).toBeTruthy()
  expect(memberUserName(li)).toBe('13800000000')
})

it('takes a member from the search dialog', async () => {
  const onMember = vi.fn<(member: Member) => void>()
  const { user } = phone(onMember)
  await user.click(screen.getByRole('button', { name: '会员查询' }))
  const dialog = await screen.findByRole('dialog', { name: '会员查询' })
  await user.type(within(dialog).getByRole('textbox', { name: '姓名' }), '李{Enter}')
  await user.click(await within(dialog).findByRole('button', { name: '选择' }))
  expect(onMember).toHaveBeenCalledWith(li)
})

it('asks for at least one condition, and sends the kind of document with its number only', async () => {
  const stub = stubClient(server)
  const onChoose = vi.fn<(member: Member) => void>()
  render(
    <ClientProvider value={stub.client}>
      <MemberSearch open onClose={() => {}} onChoose={onChoose} />
    </ClientProvider>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const dialog = await screen.findByRole('dialog')
  const search = within(dialog).getByRole('button', { name: '查询' })
  await user.click(search)
  expect(within(dialog).getByText('请至少输入一个查询条件')).toBeTruthy()
  expect(stub.asked).toHaveLength(0)
  const heads = within(dialog)
    .getAllByRole('columnheader')
    .map((one) => one.textContent)
  expect(heads).toEqual(['姓名', '用户名', '手机号码', '备用手机', '电话', '会员号', '注册时间', '操作'])
  await user.type(within(dialog).getByRole('textbox', { name: '手机号码' }), '138')
  await user.click(search)
  await within(dialog).findByText('李雷')
  expect(Object.fromEntries(stub.asked.at(-1)!.url.searchParams)).toEqual({
    mobile: '138',
    page: '1',
    rows: '10',
    _t: '5',
  })
  await user.clear(within(dialog).getByRole('textbox', { name: '手机号码' }))
  await user.type(within(dialog).getByRole('textbox', { name: '证件号码' }), 'E1')
  await user.click(search)
  await waitFor(() =>
    expect(Object.fromEntries(stub.asked.at(-1)!.url.searchParams)).toMatchObject({ cardNo: 'E1', cardType: '4' }),
  )
  act(() => within(dialog).getAllByRole('row')[1]!.focus())
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledWith(li)
})

const glanced: ContractRow = {
  id: 1,
  contractNo: 'GZ20261120-0001',
  status: 12,
  financeStatus: 8,
  companyId: 1,
  companyName: '广州签证中心',
  contactName: '李雷',
  contactMobile: '13800000000',
  applicantNames: 'LI LEI, HAN MEIMEI',
  applicantCount: 2,
  totalFen: 200000,
  receivedFen: 150000,
  readyDay: '2026-12-01',
  lastReason: '照片不合格',
  createUser: 'a',
  createTime: 0,
  updateTime: 0,
  version: 1,
}

it('shows a contract at a glance', () => {
  render(<ContractCard contract={glanced} readyDayFrozen />)
  const card = screen.getByRole('region', { name: 'GZ20261120-0001' })
  for (const text of ['李雷', 'LI LEI, HAN MEIMEI', '¥500.00', '2026-12-01', '已锁定']) {
    expect(card.textContent).toContain(text)
  }
  // Why it was sent back stands in the banner above, with who and when.
  expect(card.textContent).not.toContain('照片不合格')
})

it('says what is to be given back as that, and not as a balance with a sign', () => {
  const contract = { ...glanced, totalFen: 200000, receivedFen: 202000 }
  render(<ContractCard contract={contract} readyDayFrozen />)
  expect(screen.getByText('应退金额').parentElement?.textContent).toBe('应退金额¥20.00')
  expect(screen.queryByText('待收金额')).toBeNull()
})
