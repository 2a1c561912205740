import { nationalities } from '#domain/questionnaire/nationalities.ts'
import { airlines } from './airlines.ts'
import { countries } from './countries.ts'

/** spec: domain#dictionaries: dictionary types and their entries. */
export interface DictTypeRow {
  readonly code: string
  readonly name: string
  readonly ename: string
  /** The type whose codes `resv1` of its entries names. */
  readonly linkType: string | null
  readonly valid: 1
}

export interface DictRow {
  readonly typeCode: string
  readonly code: string
  readonly cname: string
  readonly ename: string
  /** Pipe-separated codes of VISIT_SECTION_PURPOSE; empty where an entry belongs to no section. */
  readonly resv1: string
  /** A description; for the Russian form first the wording of the consulate. */
  readonly resv2: string
  readonly sortNo: number
  readonly valid: 1
}

type Entry = readonly [code: string, cname: string, ename: string, resv2?: string, resv1?: string]
interface Dictionary {
  readonly cname: string
  readonly ename: string
  readonly entries: readonly Entry[]
}

/**
 * The words of the consular form. Sections, goals and categories follow the list of trip purposes and the categories
 * of ordinary visas of the Russian foreign ministry; the letters of a category (ОТ, ОД …) stand on the visa itself.
 */
const russian: Readonly<Record<string, Dictionary>> = {
  VISIT_SECTION_PURPOSE: {
    cname: '访问目的（大类）',
    ename: 'Purpose of visit (section)',
    entries: [
      ['TOURISM', '旅游', 'Tourism', 'Туризм'],
      ['BUSINESS', '商务', 'Business', 'Деловая'],
      ['PRIVATE', '私人 / 探亲访友', 'Private / guest', 'Частная (гостевая)'],
      ['STUDY', '学习', 'Study', 'Учёба'],
      ['WORK', '工作', 'Work', 'Работа'],
      ['HUMANITARIAN', '人文交流', 'Humanitarian', 'Гуманитарная'],
      ['CARRIAGE', '国际运输', 'International carriage', 'Международные перевозки'],
      ['TRANSIT', '过境', 'Transit', 'Транзит'],
      ['OFFICIAL', '公务 / 外交', 'Official / diplomatic', 'Служебная (дипломатическая)'],
    ],
  },
  VISIT_PURPOSE: {
    cname: '访问目的（具体）',
    ename: 'Purpose of visit',
    entries: [
      ['TOURISM', '旅游', 'Tourism', 'Туризм', 'TOURISM'],
      ['TARGET_TOURISM', '专项旅游', 'Target tourism', 'Целевой туризм', 'TOURISM'],
      ['TOURISM_GROUP', '团体旅游', 'Tourism, group', 'Туризм (группа)', 'TOURISM'],
      ['AUTO_TOURISM', '自驾旅游', 'Auto tourism', 'Автотуризм', 'TOURISM'],
      ['COMMERCIAL', '商贸', 'Commercial', 'Коммерческая', 'BUSINESS'],
      ['BUSINESS', '商务洽谈', 'Business', 'Деловая поездка', 'BUSINESS'],
      ['EXHIBITION', '展览会', 'Exhibition', 'Участие в выставке', 'BUSINESS|HUMANITARIAN'],
      ['MAINTENANCE', '设备技术服务', 'Technical maintenance', 'Техобслуживание', 'BUSINESS|WORK'],
      ['GUEST', '访友', 'Guest', 'Гостевая', 'PRIVATE'],
      ['RELATIVES', '探亲', 'Visiting relatives', 'Посещение родственников', 'PRIVATE'],
      ['TREATMENT', '就医', 'Medical treatment', 'Лечение', 'PRIVATE'],
      ['FAMILY_MEMBER', '随行家属', 'Accompanying family member', 'Сопровождающий член семьи', 'PRIVATE|STUDY|WORK'],
      ['STUDY', '留学', 'Study', 'Учёба', 'STUDY'],
      ['TRAINEE', '进修 / 实习', 'Traineeship', 'Стажировка', 'STUDY|WORK'],
      ['LANGUAGE_COURSE', '语言培训', 'Language course', 'Языковые курсы', 'STUDY'],
      ['EMPLOYMENT', '受雇工作', 'Employment', 'Работа по найму', 'WORK'],
      ['HQS', '高级专家', 'Highly qualified specialist', 'Высококвалифицированный специалист', 'WORK'],
      ['TEACHING', '任教', 'Teaching', 'Преподавание', 'WORK|HUMANITARIAN'],
      ['CULTURE', '文化交流', 'Cultural ties', 'Культурные связи', 'HUMANITARIAN'],
      ['SPORT', '体育交流', 'Sports ties', 'Спортивные связи', 'HUMANITARIAN'],
      ['SCIENCE', '科技交流', 'Scientific and technical ties', 'Научно-технические связи', 'HUMANITARIAN'],
      ['YOUTH', '青年交流', 'Youth ties', 'Молодёжные связи', 'HUMANITARIAN'],
      ['PUBLIC', '社会交往', 'Public ties', 'Общественные связи', 'HUMANITARIAN'],
      ['RELIGION', '宗教 / 朝圣', 'Religious ties, pilgrimage', 'Религиозные связи, паломничество', 'HUMANITARIAN'],
      ['RELIEF', '人道主义援助', 'Humanitarian aid', 'Гуманитарная помощь', 'HUMANITARIAN'],
      ['DRIVER', '国际运输司机', 'International carriage driver', 'Водитель (международные перевозки)', 'CARRIAGE'],
      ['TRANSIT', '过境', 'Transit', 'Транзит', 'TRANSIT'],
      ['DELEGATION', '官方代表团', 'Official delegation', 'Официальная делегация', 'OFFICIAL'],
      ['OFFICIAL', '公务出差', 'Official trip', 'Служебная', 'OFFICIAL'],
      ['COURIER', '外交信使', 'Diplomatic courier', 'Дипломатический курьер', 'OFFICIAL'],
    ],
  },
  VISA_CATEGORY: {
    cname: '签证种类',
    ename: 'Visa category and type',
    entries: [
      [
        'OT',
        '普通旅游签证（ОТ）',
        'Ordinary tourist',
        'Обыкновенная туристическая · 凭旅行社接待确认函，最长停留 30 天',
        'TOURISM',
      ],
      [
        'OTG',
        '普通团体旅游签证（ОТГ）',
        'Ordinary tourist, group',
        'Обыкновенная туристическая групповая · 5 人以上团队，最长停留 30 天',
        'TOURISM',
      ],
      [
        'OTC',
        '普通专项旅游签证（ОТЦ）',
        'Ordinary target tourist',
        'Обыкновенная целевая туристическая · 最长 6 个月，多次往返',
        'TOURISM|PRIVATE',
      ],
      [
        'OD',
        '普通商务签证（ОД）',
        'Ordinary business',
        'Обыкновенная деловая · 凭俄方邀请函，最长 12 个月，每 180 天停留 90 天',
        'BUSINESS|CARRIAGE',
      ],
      [
        'OCH',
        '普通私人签证（ОЧ）',
        'Ordinary private',
        'Обыкновенная частная · 凭内务部邀请函或近亲属申请，最长 3 个月',
        'PRIVATE|STUDY|WORK',
      ],
      [
        'OU',
        '普通学习签证（ОУ）',
        'Ordinary study',
        'Обыкновенная учебная · 凭内务部邀请函，首次 3 个月，入境后延期',
        'STUDY',
      ],
      [
        'OR',
        '普通工作签证（ОР）',
        'Ordinary working',
        'Обыкновенная рабочая · 凭内务部邀请函，首次 3 个月；高级专家最长 3 年',
        'WORK',
      ],
      [
        'OG',
        '普通人文签证（ОГ）',
        'Ordinary humanitarian',
        'Обыкновенная гуманитарная · 科学、文化、体育、宗教、青年交流，最长 12 个月',
        'HUMANITARIAN',
      ],
      [
        'TR1',
        '过境签证（ТР1）',
        'Transit, by air or without a stop',
        'Транзитная ТР1 · 乘飞机或不停留过境，最长 3 天',
        'TRANSIT',
      ],
      ['TR2', '过境签证（ТР2）', 'Transit, by land', 'Транзитная ТР2 · 乘火车或汽车过境，最长 10 天', 'TRANSIT'],
      ['DP', '外交签证（ДП）', 'Diplomatic', 'Дипломатическая · 凭外交照会及外交护照', 'OFFICIAL'],
      ['SL', '公务签证（СЛ）', 'Service', 'Служебная · 凭照会及公务护照', 'OFFICIAL'],
    ],
  },
  VISA_ENTRIES: {
    cname: '入境次数',
    ename: 'Number of entries',
    entries: [
      ['SINGLE', '单次', 'Single', 'Однократная'],
      ['DOUBLE', '两次', 'Double', 'Двукратная'],
      ['MULTIPLE', '多次', 'Multiple', 'Многократная'],
    ],
  },
  VISA_HANDLE_WAY: {
    cname: '办理方式',
    ename: 'Urgency',
    entries: [
      ['NORMAL', '普通', 'Standard', 'Обычное оформление'],
      ['URGENT', '加急', 'Urgent', 'Срочное оформление'],
      ['EXPRESS', '特急', 'Express', 'Экстренное оформление'],
    ],
  },
  EVISA_CATEGORY: {
    cname: '电子签证访问目的',
    ename: 'Purpose of an e-visa visit',
    entries: [
      ['E_TOURISM', '旅游', 'Tourism', 'Туризм'],
      ['E_GUEST', '探亲访友', 'Guest visit', 'Гостевая поездка'],
      ['E_BUSINESS', '商务', 'Business', 'Деловая поездка'],
      ['E_SCIENCE', '科学活动', 'Scientific event', 'Участие в научных мероприятиях'],
      ['E_CULTURE', '文化活动', 'Cultural event', 'Участие в культурных мероприятиях'],
      ['E_SPORT', '体育活动', 'Sports event', 'Участие в спортивных мероприятиях'],
      ['E_SOCIAL', '社会政治活动', 'Social or political event', 'Участие в общественно-политических мероприятиях'],
      ['E_ECONOMY', '经济活动', 'Economic event', 'Участие в экономических мероприятиях'],
    ],
  },
}

const lookedAt = (site: string, confidence: 'H' | 'M' | 'L') => `${site} 2026-11-24 (${confidence})`
const ofPh = lookedAt('evisa.gov.ph', 'M')
const ofMy = lookedAt('imi.gov.my', 'M')
const ofTr = lookedAt('evisa.gov.tr', 'M')

/** The words of other consulates' forms; the description says where each was seen, when, and how sure that is. */
const consulates: Readonly<Record<string, Dictionary>> = {
  PH_PURPOSE: {
    cname: '菲律宾电子签证访问目的',
    ename: 'Purpose of a Philippine e-visa',
    entries: [
      ['TOURISM', '旅游', 'Tourism', ofPh],
      ['BUSINESS', '商务', 'Business', ofPh],
      ['CONFERENCE', '会议', 'Conference or seminar', ofPh],
      ['TRAINING', '培训', 'Training', ofPh],
      ['MEDICAL', '就医', 'Medical treatment', ofPh],
    ],
  },
  PH_POST: {
    cname: '菲律宾使领馆',
    ename: 'Philippine embassy or consulate',
    entries: [
      ['BEIJING', '菲律宾驻华大使馆（北京）', 'Embassy, Beijing', ofPh],
      ['SHANGHAI', '菲律宾驻上海总领馆', 'Consulate General, Shanghai', ofPh],
      ['GUANGZHOU', '菲律宾驻广州总领馆', 'Consulate General, Guangzhou', ofPh],
      ['XIAMEN', '菲律宾驻厦门总领馆', 'Consulate General, Xiamen', ofPh],
      ['CHONGQING', '菲律宾驻重庆总领馆', 'Consulate General, Chongqing', ofPh],
      ['HONGKONG', '菲律宾驻香港总领馆', 'Consulate General, Hong Kong', ofPh],
      ['MACAU', '菲律宾驻澳门总领馆', 'Consulate General, Macau', ofPh],
    ],
  },
  PH_PORT: {
    cname: '菲律宾电子签证入境口岸',
    ename: 'Port of entry of a Philippine e-visa',
    entries: [
      ['NAIA', '马尼拉尼诺伊·阿基诺国际机场', 'Ninoy Aquino International Airport, Manila', ofPh],
      ['CEBU', '麦克坦—宿务国际机场', 'Mactan-Cebu International Airport', ofPh],
    ],
  },
  MY_PORT: {
    cname: '马来西亚电子签证入境口岸',
    ename: 'Port of entry of a Malaysian e-visa',
    entries: [
      ['KUL', '吉隆坡国际机场', 'Kuala Lumpur International Airport', ofMy],
      ['PEN', '槟城国际机场', 'Penang International Airport', ofMy],
      ['LGK', '浮罗交怡国际机场', 'Langkawi International Airport', ofMy],
      ['JHB', '士乃国际机场', 'Senai International Airport', ofMy],
      ['BKI', '亚庇国际机场', 'Kota Kinabalu International Airport', ofMy],
      ['KCH', '古晋国际机场', 'Kuching International Airport', ofMy],
      ['BSI', '新山关卡（苏丹依斯干达大厦）', 'Sultan Iskandar Building, Johor Bahru', ofMy],
      ['KSAB', '第二通道（苏丹阿布峇卡大厦）', 'Sultan Abu Bakar Complex, Second Link', ofMy],
    ],
  },
  TR_SUPPORT: {
    cname: '土耳其电子签证须辅助证件的国籍',
    ename: 'Nationalities whose Turkish e-visa needs a supporting document',
    entries: nationalities.TR_SUPPORT.flatMap((code): Entry[] => {
      const found = countries.find(({ nationCode }) => nationCode === code)
      return found ? [[code, found.cname, found.ename, ofTr]] : []
    }),
  },
}

/** What the visa center itself keeps as words. */
const center: Readonly<Record<string, Dictionary>> = {
  CARD_TYPE: {
    cname: '证件类型',
    ename: 'Identity document',
    entries: [
      ['1', '身份证', 'Identity card'],
      ['2', '港澳居民来往内地通行证', 'Permit of Hong Kong and Macao residents'],
      ['3', '台湾居民来往大陆通行证', 'Permit of Taiwan residents'],
      ['4', '护照', 'Passport'],
      ['5', '外国人永久居留身份证', 'Foreign permanent resident card'],
      ['9', '其他', 'Other'],
    ],
  },
  PASSPORT_TYPE: {
    cname: '护照类型',
    ename: 'Passport type',
    entries: [
      ['ORDINARY', '普通护照', 'Ordinary', 'Обычный паспорт'],
      ['PUBLIC', '因公普通护照', 'Ordinary passport for public affairs', 'Паспорт по общественным делам'],
      ['SERVICE', '公务护照', 'Service passport', 'Служебный паспорт'],
      ['DIPLOMATIC', '外交护照', 'Diplomatic passport', 'Дипломатический паспорт'],
      ['SEAMAN', '海员证', "Seaman's book", 'Паспорт моряка'],
      ['TRAVEL', '旅行证', 'Travel document', 'Проездной документ'],
      ['OTHER', '其他', 'Other', 'Иной документ'],
    ],
  },
  SEX: {
    cname: '性别',
    ename: 'Sex',
    entries: [
      ['M', '男', 'Male', 'Мужской'],
      ['F', '女', 'Female', 'Женский'],
    ],
  },
  MARITAL_STATUS: {
    cname: '婚姻状况',
    ename: 'Marital status',
    entries: [
      ['SINGLE', '未婚', 'Single', 'Не состою в браке'],
      ['MARRIED', '已婚', 'Married', 'Состою в браке'],
      ['DIVORCED', '离异', 'Divorced', 'Разведён(а)'],
      ['WIDOWED', '丧偶', 'Widowed', 'Вдовец / вдова'],
    ],
  },
  RETURN_WAY: {
    cname: '退件方式',
    ename: 'Return of papers',
    entries: [
      ['1', '快递寄回', 'Courier return'],
      ['2', '客户自取', 'Customer pickup'],
    ],
  },
  COURIER: {
    cname: '快递公司',
    ename: 'Courier',
    entries: [
      ['SF', '顺丰速运', 'SF Express'],
      ['EMS', '中国邮政 EMS', 'China Post EMS'],
      ['JD', '京东快递', 'JD Logistics'],
      ['DEPPON', '德邦快递', 'Deppon Express'],
      ['YTO', '圆通速递', 'YTO Express'],
    ],
  },
  CONSULATE: {
    cname: '领馆',
    ename: 'Consulate',
    entries: [
      [
        'RU_GUANGZHOU',
        '俄罗斯驻广州总领馆',
        'Consulate General of Russia, Guangzhou',
        'Генконсульство России в Гуанчжоу',
      ],
      ['RU_BEIJING', '俄罗斯驻华大使馆（北京）', 'Embassy of Russia, Beijing', 'Посольство России в Пекине'],
      ['RU_SHANGHAI', '俄罗斯驻上海总领馆', 'Consulate General of Russia, Shanghai', 'Генконсульство России в Шанхае'],
      ['RU_SHENYANG', '俄罗斯驻沈阳总领馆', 'Consulate General of Russia, Shenyang', 'Генконсульство России в Шэньяне'],
      ['RU_HARBIN', '俄罗斯驻哈尔滨总领馆', 'Consulate General of Russia, Harbin', 'Генконсульство России в Харбине'],
      [
        'RU_HONGKONG',
        '俄罗斯驻香港总领馆',
        'Consulate General of Russia, Hong Kong',
        'Генконсульство России в Гонконге',
      ],
    ],
  },
  RELATION: {
    cname: '领取人关系',
    ename: 'Relation of the receiver',
    entries: [
      ['SELF', '本人', 'The applicant'],
      ['SPOUSE', '配偶', 'Spouse'],
      ['PARENT', '父母', 'Parent'],
      ['CHILD', '子女', 'Child'],
      ['COLLEAGUE', '同事', 'Colleague'],
      ['AGENT', '代理商', 'Agent'],
      ['AUTHORIZED', '其他受托人', 'Other authorised person'],
    ],
  },
  BACK_REASON: {
    cname: '退回原因',
    ename: 'Reason to send back',
    entries: [
      ['PHOTO', '照片不符合要求', 'The photo does not meet the requirements'],
      ['PASSPORT_VALIDITY', '护照有效期不足 6 个月', 'The passport is valid for less than 6 months'],
      ['PASSPORT_PAGES', '护照空白页不足两页', 'The passport has fewer than two blank pages'],
      ['DATA_MISMATCH', '申请表与护照信息不一致', 'The form differs from the passport'],
      ['FORM_UNSIGNED', '申请表未签字', 'The application form is not signed'],
      ['INVITATION', '邀请函缺失或信息有误', 'The invitation is missing or wrong'],
      ['INSURANCE', '医疗保险缺失或未覆盖行程', 'The medical insurance is missing or does not cover the trip'],
      ['CATEGORY', '签证种类与访问目的不符', 'The visa category does not fit the purpose'],
      ['FEE', '费用有误', 'The fees are wrong'],
      ['MATERIAL', '材料不全', 'Papers are missing'],
      ['OTHER', '其他', 'Other'],
    ],
  },
  REJECT_REASON: {
    cname: '拒签原因',
    ename: 'Reason of a refusal',
    entries: [
      ['PURPOSE', '访问目的不明确', 'The purpose of the visit is not clear'],
      ['DATA', '申请信息不实或不一致', 'What was said is wrong or contradictory'],
      ['VIOLATION', '有违反入境或停留规定的记录', 'Rules of entry or stay were broken before'],
      ['INVITATION', '邀请方不符合要求', 'The inviting party does not meet the requirements'],
      ['SECURITY', '禁止入境名单', 'On a list of people who may not enter'],
      ['UNSTATED', '领馆未说明', 'The consulate gave no reason'],
    ],
  },
  REMARK_PHRASE: {
    cname: '常用备注',
    ename: 'Frequent remarks',
    entries: [
      ['CALL_FIRST', '寄回前请电话联系', 'Call before sending back'],
      ['EVENING', '请在 18:00 后联系', 'Contact after 18:00'],
      ['INVOICE', '需要发票', 'Needs an invoice'],
      ['TOGETHER', '全家一起取件', 'The family collects together'],
      ['PROXY', '由他人代取', 'Somebody else collects'],
      ['PHOTO_LATER', '照片后补', 'The photo follows'],
      ['OLD_PASSPORT', '附旧护照', 'With the old passport'],
    ],
  },
  ATTACHMENT_KIND: {
    cname: '附件类型',
    ename: 'Kind of attachment',
    entries: [
      ['PASSPORT', '护照首页', 'Passport data page'],
      ['PHOTO', '证件照', 'Photo'],
      ['FORM', '签证申请表', 'Application form'],
      ['INVITATION', '邀请函 / 接待确认函', 'Invitation or tourist confirmation'],
      ['INSURANCE', '医疗保险', 'Medical insurance'],
      ['TICKET', '机票行程单', 'Tickets'],
      ['HOTEL', '酒店预订单', 'Hotel booking'],
      ['ID_CARD', '身份证', 'Identity card'],
      ['HOUSEHOLD', '户口本', 'Household register'],
      ['EMPLOYMENT', '在职证明', 'Proof of employment'],
      ['HIV', '艾滋病检测证明', 'HIV test certificate'],
      ['CONSENT', '未成年人出行同意书', 'Consent for a minor to travel'],
      ['POWER_OF_ATTORNEY', '委托书', 'Power of attorney'],
      ['RECEIPT', '付款凭证', 'Proof of payment'],
      ['OTHER', '其他', 'Other'],
    ],
  },
  OVERRIDE_REASON: {
    cname: '例外原因',
    ename: 'Reason for an exception',
    entries: [
      ['CONSULATE_AGREED', '领馆已同意', 'The consulate has agreed'],
      ['PASSPORT_RENEWING', '更换护照中', 'The passport is being replaced'],
      ['CUSTOMER_RISK', '客户书面承担', 'The customer bears it in writing'],
      ['PASSPORT_COMPARED', '护照首页核对无误', 'Compared with the data page'],
      ['OTHER', '其他', 'Other'],
    ],
  },
  ORDER_SOURCE: {
    cname: '订单来源',
    ename: 'Order source',
    entries: [
      ['1', '后台', 'Back office'],
      ['2', '代理商', 'Agent'],
      ['3', '客户', 'Customer'],
      ['4', '导入', 'Import'],
    ],
  },
}

const travel: Readonly<Record<string, Dictionary>> = {
  AIRLINE: { cname: '航空公司', ename: 'Airline', entries: airlines },
}

const all = Object.entries({ ...russian, ...consulates, ...center, ...travel })

export const dictTypes: readonly DictTypeRow[] = all.map(([code, { cname, ename, entries }]) => ({
  code,
  name: cname,
  ename,
  linkType: entries.some((entry) => entry[4] !== undefined) ? 'VISIT_SECTION_PURPOSE' : null,
  valid: 1,
}))

export const dictEntries: readonly DictRow[] = all.flatMap(([typeCode, { entries }]) =>
  entries.map(([code, cname, ename, resv2 = '', resv1 = ''], at) => ({
    typeCode,
    code,
    cname,
    ename,
    resv1,
    resv2,
    sortNo: at + 1,
    valid: 1 as const,
  })),
)

/** The entries of one type, in their order. */
export const entriesOf = (typeCode: string): DictRow[] => dictEntries.filter((entry) => entry.typeCode === typeCode)

/** The codes of one type, in their order. */
export const codesOf = (typeCode: string): string[] => entriesOf(typeCode).map((entry) => entry.code)
