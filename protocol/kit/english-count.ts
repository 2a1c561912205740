/**
 * English texts are written for several ("{{count}} orders are selected"). Of one the words that are counted, and the verb behind them,
 * are said in the singular; which words are counted is listed here, so that nothing else is ever changed.
 */
const regular =
  'account address answer applicant application attachment center change character column company contract copy customer ' +
  'day decimal department difference digit district document draft entry export face field figure file form hour import item label letter ' +
  'level line measure message minute month notice number office order page paper parameter part passport permission photo pixel place ' +
  'problem receipt role row scan second session setting sheet step supplier tag task time try user view visa visit week word year yuan'

const pluralOf = (noun: string): string => {
  if (noun === 'yuan') return noun
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

const singulars: ReadonlyMap<string, string> = new Map([
  ...regular.split(' ').map((noun) => [pluralOf(noun), noun] as const),
  ['people', 'person'],
  ['others', 'other'],
  ['mm', 'mm'],
])

const verbs: Readonly<Record<string, string>> = {
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  go: 'goes',
  wait: 'waits',
  pass: 'passes',
}

const counted = /\{\{(\w+)\}\}((?: [a-z-]+){0,4})/g

/** Behind one of these another word is meant than the one that is counted. */
const breaks = new Set(
  'a the is was has had be been are were have do does go goes for of to in on with without and or by from at as that than which may less'.split(
    ' ',
  ),
)

/** Words up to the first that is counted, it and the verb behind it for one; as they are where none is. */
function ofOne(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => breaks.has(word))
  const at = words.slice(0, end < 0 ? words.length : end).findIndex((word) => singulars.has(word))
  const isOfThem = words[0] === 'of' && words[1] === 'them'
  const verbAt = at >= 0 ? at + 1 : isOfThem ? 2 : words[0] === 'more' ? 1 : 0
  return words.map((word, place) => {
    if (place === at) return singulars.get(word)!
    return place === verbAt ? (verbs[word] ?? word) : word
  })
}

/** An English template as it is said with these parameters: the singular behind each that is one. */
export function countedInEnglish(template: string, params: Readonly<Record<string, string | number>>): string {
  if (!Object.values(params).some((value) => Number(value) === 1)) return template
  return template.replace(counted, (whole, name: string, behind: string) =>
    Number(params[name]) === 1 && behind ? `{{${name}}} ${ofOne(behind.trim().split(' ')).join(' ')}` : whole,
  )
}
