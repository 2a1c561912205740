import { nationalities } from '#domain/questionnaire/nationalities.ts'
import type { Confidence, Need, RequirementKind } from '#domain/requirement-words.ts'
import type { CategorySheet, RequirementRow } from '#domain/requirements.ts'
import type { StoredCountry } from '#domain/visa-kind.ts'

/**
 * What consulates say of their visas, and the papers that they ask for. Each row says who says so, when it was seen, and how sure
 * that is; what only one source says (L) is to be confirmed once by a person of the center. Nothing of it is code.
 */
export interface ProductData {
  readonly visaCountry: StoredCountry
  readonly visaType: 1 | 2
  /** Raised with what it says: a database whose list nobody touched gets the new one. */
  readonly version: number
  readonly sheets: readonly CategorySheet[]
  /** Of all its categories. */
  readonly requirements: readonly RequirementRow[]
}

const seenDay = '2026-11-23'
const sources = {
  several: '多家签证中心公开清单 / Lists of several visa centers',
  one: '单一公开来源 / One public source',
  kdmid: 'visa.kdmid.ru',
  evisa: 'evisa.kdmid.ru',
  law: '俄罗斯1995年第38号联邦法第10条（使馆引用） / Russian federal law of 1995 on HIV, article 10, quoted by an embassy',
  ministry: '俄罗斯外交部签证种类说明 / Russian foreign ministry, kinds of visas',
} as const

const from = (confidence: Confidence, source: string = confidence === 'L' ? sources.one : sources.several) => ({
  source,
  seenDay,
  confidence,
})

const plainSheet = {
  category: '',
  entries: [],
  stayDays: null,
  stayPerWindow: null,
  windowDays: null,
  longestValidDays: null,
  passportMonths: null,
  blankPages: null,
  photoPreset: null,
} as const

const sheet = (category: string, confidence: Confidence, facts: Partial<CategorySheet>, source?: string) => ({
  ...plainSheet,
  category,
  ...facts,
  ...from(confidence, source),
})

const MULTIPLE = ['MULTIPLE']
const window90 = { stayPerWindow: 90, windowDays: 180 }

const stickerSheets: readonly CategorySheet[] = [
  sheet('', 'M', { passportMonths: 6, blankPages: 2, photoPreset: 'RUS_VISA' }),
  sheet('OT', 'H', { entries: ['SINGLE', 'DOUBLE'], stayDays: 30 }, sources.ministry),
  sheet('OTG', 'H', { entries: ['SINGLE', 'DOUBLE'], stayDays: 30 }, sources.ministry),
  sheet('OTC', 'M', { entries: MULTIPLE, ...window90, longestValidDays: 180 }),
  sheet('OD', 'M', { entries: ['SINGLE', 'DOUBLE', 'MULTIPLE'], ...window90, longestValidDays: 365 }),
  sheet('OCH', 'M', { entries: ['SINGLE', 'DOUBLE'], stayDays: 90 }),
  sheet('OU', 'M', { stayDays: 90 }),
  sheet('OR', 'M', { stayDays: 90 }),
  sheet('OG', 'M', { entries: ['SINGLE', 'DOUBLE', 'MULTIPLE'], ...window90, longestValidDays: 365 }),
  sheet('TR1', 'M', { entries: ['SINGLE', 'DOUBLE'], stayDays: 3 }),
  sheet('TR2', 'M', { entries: ['SINGLE', 'DOUBLE'], stayDays: 10 }),
]

type Line = readonly [
  key: string,
  names: readonly [zh: string, en: string],
  kind: RequirementKind,
  needed: Need,
  confidence: Confidence,
  rest?: Partial<RequirementRow>,
  helps?: readonly [zh: string, en: string],
]

const plainRow = {
  count: 1,
  categories: [],
  sections: [],
  goals: [],
  entries: [],
  nationalities: [],
  customerKinds: [],
  ageFrom: null,
  ageTo: null,
  stayOver: null,
  details: [],
  validDays: null,
  returnWith: false,
  formKey: null,
  preset: null,
  isWaivable: false,
  isShared: false,
  centerId: null,
} as const

const rowsOf = (lines: readonly Line[]): RequirementRow[] =>
  lines.map(([key, [name, ename], kind, needed, confidence, rest = {}, helps], at) => ({
    ...plainRow,
    key,
    name,
    ename,
    help: helps?.[0] ?? null,
    ehelp: helps?.[1] ?? null,
    kind,
    needed,
    sortNo: (at + 1) * 10,
    ...from(confidence),
    ...rest,
  }))

const invitation = ['邀请函', 'Invitation'] as const
const HIV = ['艾滋病检测证明', 'HIV test certificate'] as const
const insurance = ['医疗保险', 'Medical insurance'] as const
const insuranceDetails = { details: ['company', 'number', 'from', 'to', 'amount'] } as const

const stickerRows = rowsOf([
  [
    'PASSPORT',
    ['护照原件', 'Passport'],
    'ORIGINAL',
    'NEEDED',
    'M',
    { returnWith: true },
    ['签证到期后仍须有效 6 个月', 'Valid for six months beyond the visa'],
  ],
  ['PAGES', ['两页空白页', 'Two blank pages'], 'TICK', 'NEEDED', 'H', { source: sources.kdmid }],
  ['PASSPORT_COPY', ['护照首页复印件', 'Copy of the data page'], 'COPY', 'NEEDED', 'M'],
  [
    'OLD_PASSPORT',
    ['旧护照', 'Former passport'],
    'ORIGINAL',
    'IF_ASKED',
    'L',
    { returnWith: true, isWaivable: true },
    ['换过护照时提供', 'Where the passport was replaced'],
  ],
  [
    'PHOTO',
    ['证件照', 'Photo'],
    'FILE',
    'NEEDED',
    'H',
    { formKey: 'photo', source: sources.kdmid },
    ['35 × 45 毫米，白底，6 个月内', '35 × 45 mm, white background, taken within six months'],
  ],
  [
    'PHOTO_PRINT',
    ['证件照（纸质）', 'Printed photo'],
    'COPY',
    'NEEDED',
    'M',
    {},
    ['35 × 45 毫米；部分领馆要求 2 张', '35 × 45 mm; some consulates ask for two'],
  ],
  [
    'FORM',
    ['签证申请表', 'Application form'],
    'ORIGINAL',
    'NEEDED',
    'H',
    { details: ['number'], source: sources.kdmid },
    [
      '在 visa.kdmid.ru 填写并打印，本人签名；儿童由父母代签',
      'Filled in at visa.kdmid.ru, printed and signed; parents sign for children',
    ],
  ],
  [
    'ID_CARD',
    ['身份证复印件', 'Copy of the identity card'],
    'COPY',
    'NEEDED',
    'M',
    { nationalities: ['CHN'], ageFrom: 16 },
    ['正反两面', 'Both sides'],
  ],
  [
    'HOUSEHOLD',
    ['户口本复印件', 'Copy of the household register'],
    'COPY',
    'NEEDED',
    'L',
    { nationalities: ['CHN'], ageTo: 15, isWaivable: true },
  ],
  [
    'CONFIRMATION',
    ['旅游接待确认函', 'Tourist voucher and confirmation'],
    'FILE',
    'NEEDED',
    'H',
    { categories: ['OT', 'OTG'], details: ['reference', 'number', 'from', 'to'], source: sources.ministry },
    ['电子版或原件扫描件', 'As a file, or the original scanned'],
  ],
  [
    'CONFIRMATION',
    ['旅游接待确认函', 'Tourist voucher and confirmation'],
    'FILE',
    'NEEDED',
    'H',
    {
      categories: ['OTC'],
      sections: ['TOURISM'],
      details: ['reference', 'number', 'from', 'to'],
      source: sources.ministry,
    },
  ],
  ['TICKET', ['机票行程单', 'Tickets'], 'COPY', 'IF_ASKED', 'M', { categories: ['OT'], isWaivable: true }],
  ['HOTEL', ['酒店预订单', 'Hotel booking'], 'COPY', 'IF_ASKED', 'L', { categories: ['OT'], isWaivable: true }],
  [
    'GROUP_LIST',
    ['团组名单', 'List of the group'],
    'FILE',
    'NEEDED',
    'M',
    { categories: ['OTG'], isShared: true },
    ['5 人及以上', 'Five or more people'],
  ],
  [
    'INVITATION',
    invitation,
    'ORIGINAL',
    'NEEDED',
    'H',
    {
      categories: ['OD', 'OG', 'OCH', 'OU', 'OR'],
      details: ['number', 'issuer', 'from', 'to'],
      source: sources.ministry,
    },
    [
      '内务部邀请函、外交部批号或邀请方直接来函',
      'Of the interior ministry, a number of the foreign ministry, or a direct letter',
    ],
  ],
  [
    'INVITATION',
    invitation,
    'ORIGINAL',
    'NEEDED',
    'H',
    {
      categories: ['OTC'],
      sections: ['PRIVATE'],
      details: ['number', 'issuer', 'from', 'to'],
      source: sources.ministry,
    },
  ],
  [
    'EMPLOYMENT',
    ['在职证明', 'Letter of the sending company'],
    'COPY',
    'IF_ASKED',
    'M',
    { categories: ['OD', 'OR'], isWaivable: true },
  ],
  ['WORK_PERMIT', ['俄罗斯工作许可', 'Work permit'], 'COPY', 'NEEDED', 'M', { categories: ['OR'] }],
  [
    'RELATIVE_APPLICATION',
    ['俄方亲属申请书', 'Application of the Russian relative'],
    'ORIGINAL',
    'NEEDED',
    'M',
    { categories: ['OCH'], goals: ['RELATIVES', 'FAMILY_MEMBER'], isWaivable: true },
  ],
  [
    'RELATION',
    ['亲属关系证明', 'Proof of kinship'],
    'ORIGINAL',
    'NEEDED',
    'M',
    { categories: ['OCH'], goals: ['RELATIVES', 'FAMILY_MEMBER'], returnWith: true, isWaivable: true },
    ['结婚证或出生证，原件和复印件', 'Marriage or birth certificate with a copy'],
  ],
  [
    'RELATIVE_PASSPORT',
    ['亲属护照复印件', 'Copies of the relative’s passports'],
    'COPY',
    'NEEDED',
    'M',
    { categories: ['OCH'], goals: ['RELATIVES', 'FAMILY_MEMBER'], isWaivable: true },
    ['内部护照和出国护照', 'Inner passport and travel passport'],
  ],
  [
    'HIV',
    HIV,
    'ORIGINAL',
    'NEEDED',
    'H',
    { stayOver: 90, validDays: 90, source: sources.law },
    ['停留超过 90 天，3 个月内出具', 'For more than 90 days; issued within three months'],
  ],
  ['HIV', HIV, 'ORIGINAL', 'NEEDED', 'H', { categories: ['OU', 'OR'], validDays: 90, source: sources.law }],
  [
    'INSURANCE',
    insurance,
    'COPY',
    'NEEDED',
    'M',
    { nationalities: ['INSURED'], ...insuranceDetails },
    ['覆盖全部行程', 'For the whole stay'],
  ],
  ['INSURANCE', insurance, 'COPY', 'IF_ASKED', 'M', { nationalities: ['CHN'], isWaivable: true, ...insuranceDetails }],
  [
    'ONWARD',
    ['第三国机票和签证', 'Ticket and visa of the next country'],
    'COPY',
    'NEEDED',
    'M',
    { categories: ['TR1', 'TR2'] },
  ],
  [
    'NOTE',
    ['外交照会和名单', 'Note verbale with the list of names'],
    'ORIGINAL',
    'NEEDED',
    'M',
    { categories: ['DP', 'SL'] },
  ],
  [
    'BIRTH_CERT',
    ['出生证', 'Birth certificate'],
    'COPY',
    'NEEDED',
    'M',
    { ageTo: 17, isWaivable: true },
    ['出示原件，留复印件', 'The original is shown, a copy stays'],
  ],
  [
    'CONSENT',
    ['未成年人出行同意书', 'Consent for a minor to travel'],
    'ORIGINAL',
    'NEEDED',
    'M',
    { ageTo: 17, isWaivable: true },
    ['未同行父母的公证书；父母均同行时豁免', 'Notarised, of each parent who stays; waived when both travel'],
  ],
  [
    'PARENT_COPY',
    ['父母证件复印件', 'Copies of the parents’ documents'],
    'COPY',
    'NEEDED',
    'L',
    { ageTo: 17, isWaivable: true },
  ],
  [
    'RESIDENCE',
    ['中国签证或居留许可复印件', 'Copy of the Chinese visa or residence permit'],
    'COPY',
    'NEEDED',
    'M',
    { nationalities: ['FOREIGN'] },
  ],
  [
    'POWER_OF_ATTORNEY',
    ['委托书', 'Power of attorney'],
    'ORIGINAL',
    'IF_ASKED',
    'M',
    { isWaivable: true },
    ['由他人代交时提供', 'Where somebody else hands in the papers'],
  ],
  ['FINGERPRINTS', ['采集指纹', 'Fingerprints taken'], 'TICK', 'NEEDED', 'L', { ageFrom: 12, isWaivable: true }],
])

type FileLine = readonly [
  key: string,
  names: Line[1],
  needed: Need,
  confidence: Confidence,
  formKey: string | null,
  rest?: Partial<RequirementRow>,
]

/** Files of a consulate's form; `source` is where its own pages say so. */
const filesOf = (source: string, lines: readonly FileLine[]): RequirementRow[] =>
  rowsOf(
    lines.map(
      ([key, names, needed, confidence, formKey, rest]): Line => [
        key,
        names,
        'FILE',
        needed,
        confidence,
        { formKey, ...from(confidence, source), ...rest },
      ],
    ),
  )

const photo = ['证件照', 'Photo'] as const
const dataPage = ['护照首页', 'Passport data page'] as const
const ticket = ['机票行程单', 'Tickets'] as const
const hotel = ['酒店预订单', 'Hotel booking'] as const
const bank = ['银行流水', 'Bank statement'] as const

const russianEvisa = filesOf(sources.evisa, [
  ['PHOTO', photo, 'NEEDED', 'H', 'photo'],
  ['PASSPORT_COPY', dataPage, 'NEEDED', 'H', 'passportScan'],
])

// Which of them is asked for follows from the purpose, which the form says and the order does not: whoever audits asks.
const philippine = filesOf('evisa.gov.ph', [
  ['PHOTO', photo, 'NEEDED', 'M', 'photo'],
  ['PASSPORT_COPY', dataPage, 'NEEDED', 'M', 'passportScan'],
  ['TICKET', ticket, 'NEEDED', 'M', 'ticket'],
  ['HOTEL', hotel, 'IF_ASKED', 'M', 'hotel'],
  ['EMPLOYMENT', ['在职或在读证明', 'Proof of employment or study'], 'IF_ASKED', 'M', 'employment'],
  ['BANK', bank, 'IF_ASKED', 'M', 'bank'],
  ['INVITATION', ['邀请函', 'Invitation'], 'IF_ASKED', 'M', 'invitation'],
  ['GUARDIAN', ['监护人同意书', 'Consent of the guardian'], 'IF_ASKED', 'H', 'guardian', { ageTo: 17 }],
])

// The site asks for no file: these are what the center compares the answers with.
const turkish = filesOf('evisa.gov.tr', [
  ['PASSPORT_COPY', dataPage, 'NEEDED', 'M', null],
  [
    'SUPPORT',
    ['辅助签证或居留许可', 'Supporting visa or residence permit'],
    'NEEDED',
    'M',
    null,
    { nationalities: nationalities.TR_SUPPORT },
  ],
])

const malaysian = filesOf('imi.gov.my', [
  ['PHOTO', photo, 'NEEDED', 'H', 'photo'],
  ['PASSPORT_COPY', dataPage, 'NEEDED', 'H', 'passportScan'],
  ['TICKET', ticket, 'NEEDED', 'H', 'ticket'],
  ['HOTEL', hotel, 'OPTIONAL', 'M', 'hotel'],
  ['BANK', bank, 'OPTIONAL', 'M', 'bank'],
  ['BIRTH_CERT', ['出生证', 'Birth certificate'], 'NEEDED', 'H', 'birthCertificate', { ageTo: 17 }],
])

const singleOrMultiple = ['SINGLE', 'MULTIPLE']
const EVISA = 2

/** The products of the first data. */
export const productData: readonly ProductData[] = [
  { visaCountry: 'RU', visaType: 1, version: 1, sheets: stickerSheets, requirements: stickerRows },
  {
    visaCountry: 'RU',
    visaType: EVISA,
    version: 1,
    sheets: [sheet('', 'H', { entries: ['SINGLE'], passportMonths: 6, photoPreset: 'RUS_EVISA' }, sources.evisa)],
    requirements: russianEvisa,
  },
  {
    visaCountry: 'PH',
    visaType: EVISA,
    version: 2,
    sheets: [
      sheet(
        '',
        'M',
        { entries: singleOrMultiple, stayDays: 14, passportMonths: 6, photoPreset: 'PHL_VISA' },
        'evisa.gov.ph',
      ),
    ],
    requirements: philippine,
  },
  {
    visaCountry: 'TR',
    visaType: EVISA,
    version: 2,
    sheets: [sheet('', 'M', { passportMonths: 6 }, 'evisa.gov.tr')],
    requirements: turkish,
  },
  {
    visaCountry: 'MY',
    visaType: EVISA,
    version: 2,
    sheets: [
      sheet(
        '',
        'M',
        { entries: singleOrMultiple, stayDays: 30, passportMonths: 6, photoPreset: 'MYS_VISA' },
        'imi.gov.my',
      ),
    ],
    requirements: malaysian,
  },
]
