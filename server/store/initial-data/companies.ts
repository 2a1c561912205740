import { companyStatus, identityCodes } from '#domain/status.ts'

/** Fixed ids of the first companies: samples, accounts and tests name them. */
export const companyIds = {
  platform: 1,
  GZ: 101,
  BJ: 102,
  agent: 201,
  agent2: 202,
  toAudit: 203,
  notPassed: 204,
  stopped: 205,
  newCenter: 103,
  individual: -99,
} as const

/** The centers by their code, which begins their contract numbers and barcodes. */
export const centerCodes = ['GZ', 'BJ'] as const
export type CenterCode = (typeof centerCodes)[number]

export interface CompanyRow {
  readonly id: number
  readonly companyCode: string
  readonly companyName: string
  readonly shortName: string
  readonly ename: string
  readonly identityCode: 1 | 2 | 4 | 8
  readonly status: number
  /** Why it did not pass, or why it was stopped. */
  readonly reason?: string
  readonly contactName: string
  readonly contactMobile: string
  /** Printed on receipts. */
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly eaddress: string
  /** Printed on receipts: when papers are taken in and given back, hh:mm-hh:mm, and on which days. */
  readonly openingHours: string
  readonly pickupHours: string
  readonly openingNote: string
  /** Alpha-3 codes: what a center takes in, what an agent may order. The platform may everything. */
  readonly countries: readonly string[]
  /** For agents: the centers they may hand papers to. */
  readonly centerIds: readonly number[]
}

const { platform, GZ, BJ, agent, agent2, toAudit, notPassed, stopped, newCenter, individual } = companyIds
const passed = companyStatus.PASS

/** Names are made up; landline numbers begin with 0 after the area code, which no exchange has. */
export const companies: readonly CompanyRow[] = [
  {
    id: platform,
    companyCode: 'PT',
    companyName: '环宇通签证服务平台有限公司',
    shortName: '环宇通平台',
    ename: 'Visadesk Platform Co., Ltd.',
    identityCode: identityCodes.platform,
    status: passed,
    contactName: '江远航',
    contactMobile: '15400000001',
    phone: '020-00001000',
    email: 'service@platform.example.com',
    address: '广东省广州市天河区示例大道 1 号环宇通大厦 18 层',
    eaddress: 'Floor 18, 1 Shili Avenue, Tianhe District, Guangzhou',
    openingHours: '08:30-17:30',
    pickupHours: '',
    openingNote: '周一至周五',
    countries: ['RUS', 'PHL', 'TUR', 'MYS', 'VNM', 'IND'],
    centerIds: [GZ, BJ],
  },
  {
    id: GZ,
    companyCode: 'GZ',
    companyName: '俄罗斯签证中心（广州）',
    shortName: '广州签证中心',
    ename: 'Russian Visa Center, Guangzhou',
    identityCode: identityCodes.acceptOrg,
    status: passed,
    contactName: '林静怡',
    contactMobile: '15400000101',
    phone: '020-00001101',
    email: 'gz@center.example.com',
    address: '广东省广州市天河区示例西路 15 号珠水大厦 12 层 1208 室',
    eaddress: 'Room 1208, Zhushui Tower, 15 Shili West Road, Tianhe District, Guangzhou',
    openingHours: '08:30-15:30',
    pickupHours: '13:30-17:30',
    openingNote: '周一至周五',
    countries: ['RUS', 'PHL', 'TUR', 'MYS', 'VNM', 'IND'],
    centerIds: [],
  },
  {
    id: BJ,
    companyCode: 'BJ',
    companyName: '俄罗斯签证中心（北京）',
    shortName: '北京签证中心',
    ename: 'Russian Visa Center, Beijing',
    identityCode: identityCodes.acceptOrg,
    status: passed,
    contactName: '赵立新',
    contactMobile: '15400000102',
    phone: '010-00001102',
    email: 'bj@center.example.com',
    address: '北京市东城区示例门外大街 46 号天和大厦 4 层 405 室',
    eaddress: 'Room 405, Tianhe Tower, 46 Shilimen Outer Street, Dongcheng District, Beijing',
    openingHours: '09:00-15:00',
    pickupHours: '14:00-17:30',
    openingNote: '周一至周五',
    countries: ['RUS', 'TUR'],
    centerIds: [],
  },
  {
    id: agent,
    companyCode: 'NFLX',
    companyName: '南方路行国际旅行社有限公司',
    shortName: '南方路行',
    ename: 'Nanfang Luxing International Travel Service',
    identityCode: identityCodes.agent,
    status: passed,
    contactName: '何嘉敏',
    contactMobile: '15400000201',
    phone: '020-00002201',
    email: 'visa@nanfang.example.com',
    address: '广东省广州市越秀区示例东路 88 号 3 层',
    eaddress: 'Floor 3, 88 Shili East Road, Yuexiu District, Guangzhou',
    openingHours: '09:00-18:00',
    pickupHours: '',
    openingNote: '周一至周五',
    countries: ['RUS', 'PHL', 'TUR', 'MYS'],
    centerIds: [GZ, BJ],
  },
  {
    id: agent2,
    companyCode: 'BGSL',
    companyName: '北国商旅服务（北京）有限公司',
    shortName: '北国商旅',
    ename: 'Beiguo Business Travel (Beijing)',
    identityCode: identityCodes.agent,
    status: passed,
    contactName: '韩雪松',
    contactMobile: '15400000202',
    phone: '010-00002202',
    email: 'visa@beiguo.example.com',
    address: '北京市朝阳区示例北路 21 号院 6 号楼 902 室',
    eaddress: 'Room 902, Building 6, 21 Shili North Road, Chaoyang District, Beijing',
    openingHours: '09:00-18:00',
    pickupHours: '',
    openingNote: '周一至周五',
    countries: ['RUS'],
    centerIds: [BJ],
  },
  {
    id: toAudit,
    companyCode: 'HTLX',
    companyName: '海天假期旅行社有限公司',
    shortName: '海天假期',
    ename: 'Haitian Holiday Travel',
    identityCode: identityCodes.agent,
    status: companyStatus.TO_AUDIT,
    contactName: '苏婉清',
    contactMobile: '15400000203',
    phone: '0592-00002203',
    email: 'visa@haitian.example.com',
    address: '福建省厦门市思明区示例路 12 号 5 层',
    eaddress: 'Floor 5, 12 Shili Road, Siming District, Xiamen',
    openingHours: '09:00-18:00',
    pickupHours: '',
    openingNote: '周一至周六',
    countries: [],
    centerIds: [],
  },
  {
    id: notPassed,
    companyCode: 'XYSW',
    companyName: '星野商务咨询有限公司',
    shortName: '星野商务',
    ename: 'Xingye Business Consulting',
    identityCode: identityCodes.agent,
    status: companyStatus.UN_PASS,
    reason: '公司名称与营业执照不一致，请更正后重新提交',
    contactName: '郑一鸣',
    contactMobile: '15400000204',
    phone: '021-00002204',
    email: 'office@xingye.example.com',
    address: '上海市静安区示例中路 300 号 17 层',
    eaddress: 'Floor 17, 300 Shili Middle Road, Jingan District, Shanghai',
    openingHours: '',
    pickupHours: '',
    openingNote: '',
    countries: [],
    centerIds: [],
  },
  {
    id: stopped,
    companyCode: 'YTGL',
    companyName: '远途国旅（深圳）有限公司',
    shortName: '远途国旅',
    ename: 'Yuantu Travel (Shenzhen)',
    identityCode: identityCodes.agent,
    status: companyStatus.STOPPED,
    reason: '合作协议到期',
    contactName: '罗文博',
    contactMobile: '15400000205',
    phone: '0755-00002205',
    email: 'visa@yuantu.example.com',
    address: '广东省深圳市福田区示例大道 9 号 21 层',
    eaddress: 'Floor 21, 9 Shili Avenue, Futian District, Shenzhen',
    openingHours: '09:00-18:00',
    pickupHours: '',
    openingNote: '周一至周五',
    countries: ['RUS', 'TUR'],
    centerIds: [GZ],
  },
  {
    id: newCenter,
    companyCode: 'SH',
    companyName: '俄罗斯签证中心（上海）',
    shortName: '上海签证中心',
    ename: 'Russian Visa Center, Shanghai',
    identityCode: identityCodes.acceptOrg,
    status: companyStatus.TO_AUDIT,
    contactName: '顾念慈',
    contactMobile: '15400000103',
    phone: '021-00001103',
    email: 'sh@center.example.com',
    address: '上海市黄浦区示例南路 66 号 8 层 801 室',
    eaddress: 'Room 801, 66 Shili South Road, Huangpu District, Shanghai',
    openingHours: '',
    pickupHours: '',
    openingNote: '',
    countries: ['RUS'],
    centerIds: [],
  },
  {
    id: individual,
    companyCode: 'GR',
    companyName: '个人客户',
    shortName: '个人客户',
    ename: 'Individual customer',
    identityCode: identityCodes.customer,
    status: passed,
    contactName: '',
    contactMobile: '',
    phone: '',
    email: '',
    address: '',
    eaddress: '',
    openingHours: '',
    pickupHours: '',
    openingNote: '',
    countries: ['RUS', 'PHL', 'TUR', 'MYS', 'VNM', 'IND'],
    centerIds: [GZ, BJ],
  },
]

export interface DepartmentRow {
  readonly id: number
  readonly companyId: number
  readonly parentId: number
  readonly departmentCode: string
  readonly departmentName: string
  readonly sortNo: number
}

const departmentNames = [
  ['reception', '受理部'],
  ['review', '审核部'],
  ['finance', '财务部'],
  ['desk', '收发部'],
] as const

const centerDepartments = (companyId: number, code: CenterCode): DepartmentRow[] =>
  departmentNames.map(([name, departmentName], at) => ({
    id: companyId * 10 + at + 1,
    companyId,
    parentId: 0,
    departmentCode: `${code}-${name}`,
    departmentName,
    sortNo: at + 1,
  }))

export const departments: readonly DepartmentRow[] = [
  { id: 11, companyId: platform, parentId: 0, departmentCode: 'PT-operation', departmentName: '运营部', sortNo: 1 },
  ...centerDepartments(GZ, 'GZ'),
  ...centerDepartments(BJ, 'BJ'),
  { id: 2011, companyId: agent, parentId: 0, departmentCode: 'NFLX-visa', departmentName: '签证部', sortNo: 1 },
  { id: 2021, companyId: agent2, parentId: 0, departmentCode: 'BGSL-visa', departmentName: '签证部', sortNo: 1 },
]
