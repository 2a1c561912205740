import { addDays, type Day } from '#domain/day.ts'
import { noticePlaces } from '#domain/status-messages.ts'
import { companyIds } from './companies.ts'

export interface SampleNotice {
  readonly title: string
  readonly content: string
  readonly importance: 1 | 2
  readonly topHead: 0 | 1
  readonly type: 1 | 2
  readonly platform: 'PC' | 'MOBILE'
  readonly showPlace: 'MAIN' | 'ORDER' | null
  readonly departureCity: string | null
  readonly arrivalCity: string | null
  readonly validFromDay: Day | null
  readonly validToDay: Day | null
  /** Null: everybody. */
  readonly companyId: number | null
  /** An account of the initial data. */
  readonly createdBy: string
  readonly daysAgo: number
}

const plain = {
  importance: 1,
  topHead: 0,
  type: 1,
  platform: 'PC',
  showPlace: noticePlaces.MAIN,
  departureCity: null,
  arrivalCity: null,
  validFromDay: null,
  validToDay: null,
  companyId: null,
  createdBy: 'admin',
} as const

/** Notices of a working week: one that opens by itself, an important one, one of a center, one that is over. */
export const sampleNotices = (today: Day): SampleNotice[] => [
  {
    ...plain,
    type: 2,
    title: '受理前请核对护照有效期',
    content:
      '<p>近期有多份材料因护照有效期不足被退回。受理时请逐一核对：</p><ol><li>护照有效期距入境日期不少于 <strong>6 个月</strong>；</li><li>护照至少有两页空白签证页；</li><li>机读码与资料页信息一致。</li></ol><p>不符合要求的，请当场告知申请人并登记原因。</p>',
    daysAgo: 1,
  },
  {
    ...plain,
    importance: 2,
    topHead: 1,
    title: '领馆闭馆期间送签安排调整',
    content: `<p>领馆将于 <strong>${addDays(today, 6)}</strong> 至 <strong>${addDays(today, 8)}</strong> 闭馆，期间不接收送签材料。</p><table><thead><tr><th>办理速度</th><th>最晚受理</th></tr></thead><tbody><tr><td>普通</td><td>${addDays(today, 3)} 17:30</td></tr><tr><td>加急</td><td>${addDays(today, 5)} 12:00</td></tr></tbody></table><p>已承诺出签日期的订单，请主动联系申请人说明情况。</p>`,
    validToDay: addDays(today, 30),
    daysAgo: 0,
  },
  {
    ...plain,
    topHead: 1,
    title: '电子签证照片要求更新',
    content:
      '<p>电子签证照片统一为白色背景、正面免冠，近 6 个月内拍摄。</p><ul><li>JPG 格式，不超过 3 MB；</li><li>不得佩戴反光眼镜；</li><li>不接受手机自拍和翻拍照片。</li></ul>',
    daysAgo: 3,
  },
  {
    ...plain,
    title: '系统例行维护通知',
    content: `<p>系统计划于 ${addDays(today, 2)} 23:00 至次日 01:00 进行例行维护，期间可以查询，暂停提交。</p><p>未提交的内容会保留为草稿。</p>`,
    validToDay: addDays(today, 3),
    daysAgo: 2,
  },
  {
    ...plain,
    title: '广州中心 3 号窗口暂停服务',
    content: '<p>3 号窗口本周进行设备检修，叫号统一分配到 1、2、4 号窗口。</p>',
    companyId: companyIds.GZ,
    createdBy: 'supervisor',
    daysAgo: 0,
  },
  {
    ...plain,
    title: '广州至莫斯科航班时刻调整',
    content: '<p>部分航班起飞时间提前，请在填写入境日期前与申请人确认最新行程。</p>',
    showPlace: noticePlaces.ORDER,
    departureCity: '广州',
    arrivalCity: '莫斯科',
    daysAgo: 4,
  },
  {
    ...plain,
    title: '国庆假期受理时间',
    content: '<p>国庆期间仅办理取件，不受理新申请。</p>',
    validFromDay: addDays(today, -50),
    validToDay: addDays(today, -40),
    daysAgo: 55,
  },
]
