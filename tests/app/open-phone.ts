import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'
import { createLoginRelay } from '#src/app/login-relay.ts'
import { startMobile } from '#src/app/mobile/start.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { type Asked, answer, declaredPath, stubClient } from '#tests/kit/client-stub.ts'
import { person } from './render-app.tsx'

export const customer: PersonalInfo = {
  ...person,
  userInfo: { ...person.userInfo, id: 12, realName: '周雨桐', identityCode: 1, mobile: '15400001012' },
  authorityInfo: ['customer$visa.order.view@self'],
}

export const order = {
  id: 5,
  orderNo: 'V20261120-0001',
  visaCountry: 'RU',
  visaCountryName: '俄罗斯',
  visaType: 1,
  orderStatus: 0,
  status: 48,
  payStatus: 16,
  receivedFen: 0,
  visaSentStatus: 0,
  contactName: '周雨桐',
  contactMobile: '15400001012',
  summary: '',
  orderSource: 3,
  applicantCount: 2,
  contractId: 9,
  createTime: Date.UTC(2026, 10, 20),
  updateTime: Date.UTC(2026, 10, 20),
  entryDate: '2026-12-20',
  tags: [],
  actions: [],
  version: 1,
}
export const contract = {
  id: 9,
  contractNo: 'GZ20261120-0007',
  status: 32,
  companyName: '广州签证中心',
  visaCountryName: '俄罗斯',
  applicantNames: '周雨桐, 周敏',
  applicantCount: 2,
  totalFen: 144_000,
  receivedFen: 100_000,
  readyDay: '2026-11-27',
  createTime: Date.UTC(2026, 10, 20),
}
const signed = { ...contract, contactName: '周雨桐', contactMobile: '15400001012', returnWay: 1, readyDayFrozen: true }
const someone = { id: 1, surname: 'ZHOU', givenNames: 'YUTONG', cname: '周雨桐', visaCategory: '旅游', entries: '单次' }
export const paper = {
  contract: signed,
  center: { name: '俄罗斯签证中心（广州）', address: '天河区 1 号', phone: '020-0000 1101' },
  people: [
    { ...someone, urgencyLevel: '普通', custody: 36, issueResult: 1, courier: '顺丰', waybillNo: 'SF002' },
    { ...someone, id: 2, cname: '周敏', urgencyLevel: '普通', custody: 44 },
  ],
  lines: [
    { id: 1, kind: 'CONSULAR', name: '领馆签证费', quantity: 1, unitFen: 96_000, amountFen: 96_000, who: '周雨桐' },
    { id: 2, kind: 'VAS', name: '照片', quantity: 2, unitFen: 24_000, amountFen: 48_000 },
  ],
  payments: [{ id: 1, kind: 'RECEIPT', amountFen: 100_000, paymentMethodName: '现金', day: '2026-11-20' }],
  files: [{ id: 1, fileName: '护照.pdf', url: '/api/file/content/x' }],
  printedAt: Date.UTC(2026, 10, 20, 2),
}
export const notices = [
  { id: 1, title: '春节放假安排', type: 1, importance: 2, topHead: 1, platform: 'MOBILE', createTime: 0, version: 1 },
  { id: 2, title: '请核对护照', type: 2, importance: 1, topHead: 0, platform: 'MOBILE', createTime: 0, version: 1 },
]

let undo: (() => void) | undefined

/** Before each test: an empty page in Chinese. */
export function setUpPhone() {
  setLang('zh')
  document.body.innerHTML = '<div id="app"></div>'
}

/** After each test: the page is gone. */
export function endPhone() {
  act(() => undo?.())
  undo = undefined
  location.hash = ''
}

/** Opens a phone's page; `server` answers what this test is about. */
export async function openPhone(hash: string, server: (path: string) => Response | null = () => null, info = customer) {
  location.hash = hash
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const relay = createLoginRelay()
  const known = (path: string): Response => {
    if (path.endsWith('/personal/getPersonalInfo')) return answer({ data: info })
    if (path.endsWith('/order/page')) return answer({ data: { records: 1, page: 1, rows: [order] } })
    if (path.endsWith('/contract/page')) return answer({ data: { records: 1, page: 1, rows: [contract] } })
    if (/contract\/(detail|preview)$/.test(path)) return answer({ data: paper })
    if (path.endsWith('/notice/queryList')) return answer({ data: [] })
    if (path.endsWith('/sys/config')) return answer({ headers: { 'x-build-id': 'b1' } })
    return answer()
  }
  const made = stubClient(
    ({ url }: Asked) => {
      const path = declaredPath(url.pathname)
      return server(path) ?? known(path)
    },
    { notifier: relay },
  )
  const place = document.getElementById('app')!
  await act(async () => {
    undo = startMobile({ client: made.client, relay, place, onSignedIn: async () => {} })
  })
  return { ...made, relay, reload, user: userEvent.setup() }
}
