/** Whose citizen a passport says that somebody is: the codes of ICAO Doc 9303-3, section 5, over those of ISO 3166-1. */

/** ISO 3166-1 alpha-3, as all passports but those below use it. */
const countries = new Set(
  (
    'ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM ' +
    'BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR ' +
    'CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB ' +
    'GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA ' +
    'JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA ' +
    'MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR ' +
    'NPL NRU NZL OMN PAK PAN PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS ' +
    'SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON ' +
    'TTO TUN TUR TUV TWN TZA UGA UKR UMI URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE'
  ).split(' '),
)

/**
 * Codes of passports that are no code of a country: the kinds of British nationality, travel documents of the stateless, of refugees
 * and of organisations. Each stays itself, because visa rules tell them apart.
 */
export const ownNationalities = [
  'GBD',
  'GBN',
  'GBO',
  'GBP',
  'GBS',
  'XXA',
  'XXB',
  'XXC',
  'XXX',
  'UNO',
  'UNA',
  'UNK',
  'RKS',
  'XOM',
  'EUE',
  'XPO',
  'XBA',
  'XIM',
  'XCC',
  'XCE',
  'XCO',
  'XDC',
  'XEC',
  'XES',
  'XMP',
] as const
export type OwnNationality = (typeof ownNationalities)[number]

const own: ReadonlySet<string> = new Set(ownNationalities)

/** Written otherwise in passports than the same nationality is everywhere else. */
const otherSpellings: Readonly<Record<string, string>> = { D: 'DEU', XKX: 'RKS', ZIM: 'ZWE' }

/** The code under which a nationality is kept, from what a zone or a list says: D is DEU. What is unknown stays what it is. */
export const nationalityOf = (code: string): string => otherSpellings[code] ?? code

/** Whether it is a nationality that can be kept, after `nationalityOf`. */
export const isNationality = (code: string): boolean => countries.has(code) || own.has(code)
