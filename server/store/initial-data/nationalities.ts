import type { OwnNationality } from '#domain/nationality.ts'

/** What passports of no country are called. Source: ICAO Doc 9303-3 (8th edition, 2021), section 5, parts B to D. */
const names: Readonly<Record<OwnNationality, readonly [cname: string, ename: string]>> = {
  GBD: ['英国海外领土公民', 'British Overseas Territories citizen'],
  GBN: ['英国国民（海外）', 'British National (Overseas)'],
  GBO: ['英国海外公民', 'British Overseas citizen'],
  GBP: ['受英国保护人士', 'British protected person'],
  GBS: ['英国属民', 'British subject'],
  XXA: ['无国籍人（1954年公约）', 'Stateless person (1954 Convention)'],
  XXB: ['难民（1951年公约）', 'Refugee (1951 Convention)'],
  XXC: ['其他难民', 'Refugee, other'],
  XXX: ['国籍未指明', 'Unspecified nationality'],
  UNO: ['联合国组织', 'United Nations Organization'],
  UNA: ['联合国专门机构', 'United Nations specialized agency'],
  UNK: ['联合国科索沃临时行政当局特派团', 'UN Interim Administration Mission in Kosovo'],
  RKS: ['科索沃', 'Kosovo'],
  XOM: ['马耳他骑士团', 'Sovereign Military Order of Malta'],
  EUE: ['欧洲联盟', 'European Union'],
  XPO: ['国际刑警组织', 'INTERPOL'],
  XBA: ['非洲开发银行', 'African Development Bank'],
  XIM: ['非洲进出口银行', 'African Export-Import Bank'],
  XCC: ['加勒比共同体', 'Caribbean Community'],
  XCE: ['欧洲委员会', 'Council of Europe'],
  XCO: ['东部和南部非洲共同市场', 'Common Market for Eastern and Southern Africa'],
  XDC: ['南部非洲发展共同体', 'Southern African Development Community'],
  XEC: ['西非国家经济共同体', 'Economic Community of West African States'],
  XES: ['东加勒比国家组织', 'Organization of Eastern Caribbean States'],
  XMP: ['地中海议会大会', 'Parliamentary Assembly of the Mediterranean'],
}

/** Behind the numeric codes of ISO 3166-1, which end at 999. */
const firstId = 1001

/** Nationalities that are no country: chosen and named as these are, ordered and lived in by nobody. */
export const nationalities = Object.entries(names).map(([code, [cname, ename]], at) => ({
  id: firstId + at,
  code,
  nationCode: code,
  alpha2: '',
  cname,
  ename,
  showEvisa: false,
  orderEnabled: false,
  sortNo: 1000,
}))
