import type { Cond, Field, FormFacts, NationalityList } from './form.ts'

/**
 * Lists that conditions name. The ministry names the special questionnaire for the first; the second writes names in pinyin. The third
 * is what public guides to evisa.gov.tr of 2026 name alike (M): what the dictionary of its name begins with.
 */
export const nationalities: Readonly<Record<NationalityList, readonly string[]>> = {
  SPECIAL: ['USA', 'GBR', 'CAN', 'GEO'],
  PINYIN: ['CHN', 'HKG', 'MAC', 'TWN'],
  TR_SUPPORT: (
    'AFG DZA AGO BGD BEN BWA BFA BDI KHM CMR CPV CAF TCD COM COG COD CIV DJI EGY GNQ ERI SWZ ETH GAB GMB GHA GIN GNB ' +
    'IND IRQ KEN LSO LBR LBY MDG MWI MLI MRT MOZ NAM NPL NER NGA PAK PSE PHL RWA STP SEN SLE SLB SOM SSD LKA SDN TZA ' +
    'TGO UGA VUT VNM YEM ZMB ZWE'
  ).split(' '),
}

/** The lists that a dictionary of their name says anew: whom a consulate asks for more is data that people keep. */
const kept: readonly NationalityList[] = ['TR_SUPPORT']

/** The nationalities of a list, as the dictionary has them, or those of the first data while it has none. */
export function codesOfList(list: NationalityList, facts: FormFacts): readonly string[] {
  const entries = kept.includes(list) ? facts.words?.[list] : undefined
  return entries && entries.length > 0 ? entries.map(({ code }) => code) : nationalities[list]
}

function listsIn(cond: Cond): NationalityList[] {
  if ('all' in cond) return cond.all.flatMap(listsIn)
  if ('any' in cond) return cond.any.flatMap(listsIn)
  if ('not' in cond) return listsIn(cond.not)
  return 'fact' in cond && cond.fact === 'nationalityIn' ? [cond.list] : []
}

/** The dictionaries that the conditions of a field read. */
export const listDictsOf = ({ when, need }: Field): NationalityList[] =>
  [when, typeof need === 'object' ? need : undefined]
    .flatMap((cond) => (cond ? listsIn(cond) : []))
    .filter((list) => kept.includes(list))
