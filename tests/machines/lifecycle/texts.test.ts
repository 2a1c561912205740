import { describe, expect, it } from 'vitest'
import { inLanguage } from '#domain/text-table.ts'
import { account } from '#machines/lifecycle/account.ts'
import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { company } from '#machines/lifecycle/company.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { dayClose } from '#machines/lifecycle/day-close.ts'
import { codeOf, eventsOf, type Lifecycle, regionOf, resolve } from '#machines/lifecycle/kit.ts'
import { eventKey, reasonKey, refusalMessage, statusKey } from '#machines/lifecycle/message.ts'
import { visaOrder } from '#machines/lifecycle/order.ts'
import { paper } from '#machines/lifecycle/paper.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { recharge } from '#machines/lifecycle/recharge.ts'
import { refund } from '#machines/lifecycle/refund.ts'
import { sendBill } from '#machines/lifecycle/send-bill.ts'
import { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import { task } from '#machines/lifecycle/task.ts'
import { texts } from '#machines/lifecycle/texts.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { translator } from '#protocol/kit/texts.ts'
import { goodContract } from './facts.ts'

const zh = inLanguage('zh', texts)
const en = inLanguage('en', texts)

const all: Lifecycle[] = [
  company,
  contract,
  passportCustody,
  recharge,
  visaApplicant,
  payment,
  refund,
  sendBill,
  task,
  account,
  applyForm,
  consulateApplication,
  dayClose,
  paper,
  supplyOrder,
  visaOrder,
] as unknown as Lifecycle[]
const translate = translator([texts])
const sayZh = (key: string, params?: Record<string, string | number>) => translate('zh', key, params)

describe('what people read', () => {
  it('has a text for each status, event and reason, and none besides', () => {
    const keys = all.flatMap((lifecycle) => [
      ...Object.entries(lifecycle.regions).flatMap(([region, { codes }]) =>
        Object.values(codes).map((code) => statusKey(lifecycle, region, code)),
      ),
      ...eventsOf(lifecycle).map((event) => eventKey(lifecycle, event)),
      ...Object.keys(lifecycle.machine.implementations.guards).map((guard) => reasonKey(lifecycle, guard)),
    ])
    // An order has the statuses of its applicants and of its payments.
    const wanted = new Set(['lifecycle.refused', 'lifecycle.refusedBecause', ...keys])
    expect(Object.keys(zh).toSorted()).toEqual([...wanted].toSorted())
    for (const text of [...Object.values(zh), ...Object.values(en)]) expect(text).toMatch(/\S/)
  })

  it('names the status and the reason of a refusal', () => {
    const codes = { process: 8, finance: 16 }
    expect(refusalMessage(sayZh, contract, codes, 'acceptAgain', 'status')).toBe('当前状态为“已受理”，不能重新提交复核')
    expect(refusalMessage(sayZh, contract, codes, 'review', 'isNotAcceptor')).toBe(
      '当前状态为“已受理”，不能复核通过：受理合同的人不能复核，请由其他人复核',
    )
  })

  it('names the status of the region that the event belongs to, and what the reason mentions', () => {
    const codes = { process: 8, finance: 16 }
    expect(regionOf(contract, 'submitFinanceStatus')).toBe('finance')
    expect(refusalMessage(sayZh, contract, codes, 'submitFinanceStatus', 'status')).toContain('财务已确认')
    const params = { contractNo: 'GZ20261120-0007' }
    expect(refusalMessage(sayZh, visaApplicant, { status: 32 }, 'approve', 'isNotManagedByContract', params)).toContain(
      '由合同 GZ20261120-0007 管理',
    )
  })
})

describe('columns and states', () => {
  it('translate into each other for every code', () => {
    for (const lifecycle of all) {
      const [first, second] = Object.entries(lifecycle.regions)
      for (const a of Object.values(first![1].codes))
        for (const b of second ? Object.values(second[1].codes) : [0]) {
          const codes = { [first![0]]: a, ...(second && { [second[0]]: b }) }
          expect(codeOf(lifecycle, resolve(lifecycle, codes, {}))).toEqual(codes)
        }
    }
  })

  it('refuse a code that is none', () =>
    expect(() => resolve(contract, { process: 9, finance: 0 }, goodContract)).toThrow('contract.process has no code 9'))

  it('know a command and a reason for existing events only', () => {
    for (const { commands, reasons, machine } of all)
      for (const type of [...commands, ...reasons]) expect(machine.events).toContain(type)
  })
})
