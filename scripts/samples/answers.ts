import { addDays } from '#domain/day.ts'
import type { Answers, FormDef } from '#domain/questionnaire/form.ts'

/** Whose form it is, as far as answers depend on it. */
export interface Answering {
  readonly mobile: string
  readonly email: string
  readonly entryDate: string
  readonly exitDate: string
  readonly purposeSection: string | null
  readonly purposeGoal: string | null
  readonly visaCategory: string | null
  readonly entries: string | null
  /** Tells people apart: another employer, another hotel. */
  readonly place: number
}

const employers = [
  ['GUANGZHOU YUEXIU TRADING CO', 'MANAGER', '88 HUANSHI EAST ROAD GUANGZHOU', '02083456701'],
  ['SHENZHEN HAILAN ELECTRONICS', 'ENGINEER', '12 KEJI SOUTH ROAD SHENZHEN', '075526780012'],
  ['BEIJING CHAOYANG HOSPITAL', 'PHYSICIAN', '8 GONGTI SOUTH ROAD BEIJING', '01085231011'],
] as const
const hotels = [
  ['HOTEL METROPOL', '2 TEATRALNY PROEZD MOSCOW', '+74992700100'],
  ['HOTEL ASTORIA', '39 BOLSHAYA MORSKAYA ST PETERSBURG', '+78124945757'],
] as const
const streets = ['66 TIYU WEST ROAD', '15 BEIJING ROAD', '203 ZHONGSHAN FIFTH ROAD'] as const

const of = <T>(rows: readonly T[], place: number): T => rows[place % rows.length]!

const everybody = ({ mobile, email, place }: Answering): Answers => {
  const [employer, position, employerAddr, employerPhone] = of(employers, place)
  return {
    phone: mobile,
    email,
    addrCountry: 'CHN',
    addrRegion: 'GUANGDONG',
    addrCity: 'GUANGZHOU',
    addrStreet: of(streets, place),
    occupation: 'EMPLOYED',
    employer,
    position,
    employerAddr,
    employerPhone,
    maritalStatus: place % 4 === 0 ? 'DIVORCED' : 'SINGLE',
  }
}

const russian: Answers = {
  ussrCitizen: false,
  otherNames: false,
  beenInRussia: false,
  relativesInRussia: false,
  refused: false,
  deported: false,
}

const sticker = (who: Answering): Answers => {
  const [stayName, stayAddr, stayPhone] = of(hotels, who.place)
  return {
    ...everybody(who),
    ...russian,
    applyCountry: 'CHN',
    formLanguage: 'EN',
    purposeSection: who.purposeSection,
    purposeGoal: who.purposeGoal,
    visaCategory: who.visaCategory,
    entries: who.entries,
    entryDate: who.entryDate,
    exitDate: who.exitDate,
    birthPlace: 'GUANGDONG CHINA',
    bornInRussia: false,
    childrenAlong: false,
    blankPages: true,
    hostKind: 'TRAVEL',
    hostName: 'INTOURIST',
    hostAddr: '4 MILYUTINSKY PEREULOK MOSCOW',
    invitationNo: `MVD${55_200 + who.place}`,
    invitationDay: addDays(who.entryDate, -70),
    invitationIssuer: 'MVD',
    transitTo: 'HELSINKI',
    transitVisa: 'SCHENGEN C',
    transitTicket: 'AY 708',
    touristReference: `RT-${7100 + who.place}`,
    itinerary: [{ place: 'MOSCOW' }, { place: 'ST PETERSBURG' }],
    stays: [{ stayName, stayAddr, stayPhone }],
    payer: 'SELF',
    insured: true,
    insurer: 'PING AN',
    policyNo: `PA${880_100 + who.place}`,
    policyFrom: who.entryDate,
    policyTo: who.exitDate,
    offended: false,
    applyPlace: 'RU_GUANGZHOU',
    fingerprints: true,
    consent: true,
  }
}

const evisa = (who: Answering): Answers => {
  const [stayName, stayAddr, stayPhone] = of(hotels, who.place)
  return {
    ...everybody(who),
    ...russian,
    accountEmail: who.email,
    accountEmailAgain: who.email,
    tipsLanguage: 'EN',
    consent: true,
    birthCountry: 'CHN',
    birthRegion: 'GUANGDONG',
    otherCitizenships: false,
    fatherUnknown: true,
    motherUnknown: true,
    biometric: true,
    purpose: who.purposeGoal,
    entryDate: who.entryDate,
    stayKind: 'HOTEL',
    stayName,
    stayAddr,
    stayPhone,
    insured: false,
    convicted: false,
    disease: false,
    military: false,
  }
}

const resorts: Readonly<Record<'PH' | 'MY', readonly (readonly [string, string, string])[]>> = {
  PH: [
    ['MANILA BAY HOTEL', '1912 ROXAS BOULEVARD MANILA', '+63285271234'],
    ['CEBU BEACH RESORT', '8 PUNTA ENGANO ROAD LAPU-LAPU CEBU', '+63324921234'],
  ],
  MY: [
    ['HOTEL KUALA LUMPUR CITY', '22 JALAN BUKIT BINTANG KUALA LUMPUR', '+60321481234'],
    ['PENANG HARBOUR HOTEL', '5 LEBUH PANTAI GEORGE TOWN PENANG', '+6042631234'],
  ],
}

const trip = (
  { entryDate, exitDate, place }: Answering,
  country: keyof typeof resorts,
  flights: readonly [string, string],
) => {
  const [stayName, stayAddr, stayPhone] = of(resorts[country], place)
  const [flightIn, flightOut] = flights
  const whole = { entries: 'SINGLE', tripPurpose: 'TOURISM', entryDate, exitDate, flightIn, flightOut }
  return { ...whole, stayName, stayAddr, stayPhone }
}

const philippine = (who: Answering): Answers => ({
  ...everybody(who),
  ...trip(who, 'PH', ['CZ397', 'CZ398']),
  accountEmail: who.email,
  accountMobile: who.mobile,
  post: 'GUANGZHOU',
  birthCountry: 'CHN',
  birthCity: 'GUANGZHOU',
  otherCitizenships: false,
  fatherUnknown: true,
  motherUnknown: true,
  monthlyIncome: 9000 + 500 * (who.place % 7),
  addrPostcode: '510620',
  permanentSame: true,
  placeOfIssue: 'GUANGDONG',
  phPort: of(['NAIA', 'CEBU'], who.place),
  firstVisit: true,
  means: 'OWN',
  refused: false,
  deported: false,
  convicted: false,
  overstayed: false,
  disease: false,
  drugs: false,
  organisation: false,
  consent: true,
})

const turkish = (who: Answering): Answers => ({
  documentCountry: 'CHN',
  documentType: 'ORDINARY',
  entryDate: who.entryDate,
  validPassport: true,
  returnTicket: true,
  accommodation: true,
  sufficientFunds: true,
  birthPlace: 'GUANGDONG',
  motherGivenNames: of(['HUI', 'XIULAN', 'YAN'], who.place),
  fatherGivenNames: of(['JIANGUO', 'WEI', 'MING'], who.place),
  email: who.email,
  phone: who.mobile,
  address: `${of(streets, who.place)} GUANGZHOU CHINA`,
})

const malaysian = (who: Answering): Answers => ({
  ...everybody(who),
  ...trip(who, 'MY', ['MH377', 'MH376']),
  birthPlace: 'GUANGDONG CHINA',
  myPort: of(['KUL', 'PEN'], who.place),
})

const general = (who: Answering): Answers => ({ ...everybody(who), birthPlace: 'GUANGDONG CHINA' })

/** Everything that somebody answers in a form, without what his passport says. */
export function sampleAnswers(code: FormDef['code'], who: Answering): Answers {
  const write = {
    RUS_STICKER: sticker,
    RUS_EVISA: evisa,
    PHL_EVISA: philippine,
    TUR_EVISA: turkish,
    MYS_EVISA: malaysian,
    GENERAL: general,
  }[code]
  const answers = write(who)
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null))
}
