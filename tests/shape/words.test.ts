import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Counts, commentExceptions, identifierExceptions, seenExceptions } from './word-exceptions.ts'

/**
 * Words that a newcomer cannot guess, by the plain one (docs/glossary.md). A pattern is read against the words of a name:
 * `createScanStore` is `create scan store`, `stored-uploads.ts` is `stored uploads`. Names that the specification gives (calls
 * and their addresses) and local names are free.
 */
const plain: readonly [old: RegExp, instead: string][] = [
  [/\boffered\b/, 'available'],
  [/^stepped$/, 'toTransitionResult'],
  [
    /^(drive|driven|drive applicants|driven (steps|table)|driving( event)?)$|^effect of\b/,
    'followTransition, follower',
  ],
  [/^follow contract$/, 'syncContractStatus'],
  [/^(begins|beyond)$/, 'prefixRange, prefixUpperBound'],
  [/\bunstorable\b/, 'findNulCharacter'],
  [/^present$/, 'omitNull'],
  [/^emptied$/, 'emptyToNull'],
  [/^prepared$/, 'withPreparation'],
  [/^remarked$/, 'PartialSuccess'],
  [/^not allowed$/, 'forbidden'],
  [/^bad fields$/, 'invalidFields'],
  [/^fail$/, 'businessError'],
  [/^signed context$/, 'AuthenticatedContext'],
  [/^(makers|made) within$/, 'creatorIds, isCreatorInScope'],
  [/\bcolleagues\b/, 'departmentMembers'],
  [/^is wide$/, 'isUnrestricted'],
  [/^sweep\b/, 'purge, release'],
  [/^(serials|take (number|serials))$/, 'documentNumbers'],
  [/^use (near|own|person) actor$/, 'useScopedActor, useLocalActor, useUserActor'],
  [/^(create )?relay$/, 'LoginRelay'],
  [/^(has )?remembered$/, 'rememberedAccount'],
  [/^use give$/, 'useSubmit'],
  [/^roads$/, 'queryPlanHints'],
  [/\boversight\b/, 'auditLog'],
  [/\bquartz( exports)?$/, 'schedule'],
  [/\bcomplaints\b/, 'consoleErrors'],
  [/^hand of$|^(contract|finance|passport) hand$/, 'fixtures'],
  [/^first data$/, 'initial data'],
]
/** Words of no identifier, local ones included; what still holds one is counted in `word-exceptions.ts`. */
const gone: Readonly<Record<string, RegExp>> = {
  errand: /\berrands?\b/,
  missed: /\bmissed\b/,
  shelf: /\b(shelf|shelves)\b/,
  life: /\b(life|lives)\b/,
  hungUp: /\bhung up\b/,
  hear: /\b(hears?|heard)\b/,
  tell: /\btells?\b/,
  told: /\btold\b/,
  fault: /\bfaults?\b/,
  look: /\blooks?\b/,
}
/** Words of no name that another file sees. */
const unseen: Readonly<Record<string, RegExp>> = {
  kept: /\bkept\b/,
  asked: /\basked\b/,
  paper: /\bpapers?\b/,
}
/** Names that the specification, calls and tables give. */
const given = new Set([
  'isLookByHand',
  'isLookDue',
  'lookAgain',
  'lookByHand',
  'lookDay',
  'lookQr',
  'missedPolicy',
  'nextLookTime',
  'readyDayMissed',
])
/** A comment has a subject of the field. */
const opening = /^(Whoever|Somebody|Nobody|What is)\b/
/** Migrations keep the names that stored data have, and what fills a database those of its rows. */
const storedNames =
  /^server\/store\/(migrations|tables|initialize|initial-data|samples)\/|^scripts\/seed(\/|\.ts)|schema\.generated\.ts$/

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
const instead = (name: string): string | undefined => plain.find(([old]) => old.test(wordsOf(name)))?.[1]
/** Which word a name holds. */
function wordsFinder(words: Readonly<Record<string, RegExp>>): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>([...given].map((name) => [name, undefined]))
  return (name) => {
    if (!known.has(name))
      known.set(
        name,
        Object.keys(words).find((word) => words[word]!.test(wordsOf(name))),
      )
    return known.get(name)
  }
}
const goneIn = wordsFinder(gone)
const unseenIn = wordsFinder(unseen)

const folders = '{domain,machines,protocol,models,server,src,tests,e2e,bench,scripts}'
const files = globSync(`${folders}/**/*.{ts,tsx,css}`)
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[`{}]|\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|[\w$]+|[^\s]/g
/** After one of these a slash begins a pattern, not a division. */
const beforePattern = /^([(,=:[!&|?{;>~+*%-]|return|case)$/

interface Source {
  /** The text without strings, patterns and comments; lines stay. */
  readonly code: string
  readonly comments: readonly string[]
}

/** Divides a source into what is run and what is said of it. */
function divided(text: string): Source {
  const comments: string[] = []
  /** Whether the open brace is that of a place in a template. */
  const braces: boolean[] = []
  let [code, last, at] = ['', ';', 0]
  const pattern = new RegExp(token)
  /** To the end of a template or its next place, whichever comes first. */
  const passTemplate = (from: number): number => {
    for (let to = from; to < text.length; to += 1) {
      if (text[to] === '\\') to += 1
      else if (text[to] === '`') return to + 1
      else if (text.startsWith('${', to)) {
        braces.push(true)
        return to + 2
      }
    }
    return text.length
  }
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    let [part] = found
    code += text.slice(at, found.index)
    at = found.index + part.length
    if (part.startsWith('//') || part.startsWith('/*')) {
      comments.push(part)
      code += ' '
      continue
    }
    if (part.length > 1 && part.startsWith('/') && !beforePattern.test(last)) {
      part = '/'
      at = found.index + 1
    }
    if (part === '{') braces.push(false)
    if (part === '`' || (part === '}' && braces.pop() === true)) at = passTemplate(at)
    const isHidden = part === '`' || /^['"]|^\/./.test(part)
    code += isHidden ? "''" : part
    // `a!` says that it is there; before a slash it is a value as `a` is.
    if (part !== '!' || beforePattern.test(last)) last = isHidden ? 'a' : part
    pattern.lastIndex = at
  }
  return { code: code + text.slice(at), comments }
}
/** The first words of a comment. */
const beginOf = (comment: string): string => comment.replace(/^\/[/*]+[\s*]*/, '')

const declared = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
/** The names that a module exports. */
const exportsOf = (code: string): string[] => [
  ...[...code.matchAll(declared)].map(([, name = '']) => name),
  ...[...code.matchAll(listed)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1) ?? '',
    ),
  ),
]
const types = /^export (?:interface|type) [^\n]*\n(?:[ })&|][^\n]*\n|\n)*/gm
/** The properties of the types that a module exports. */
const propertiesOf = (code: string): string[] =>
  [...code.matchAll(types)].flatMap(([type]) =>
    [...type.matchAll(/(?:[{;,(]|^) *(?:readonly )?(\w+)\??(?=[:(]|<[^<>]*>\()/gm)].map(([, name = '']) => name),
  )
/** The words of a file's own name and of its folder, without endings. */
const fileNames = (file: string): string[] => [
  posix.basename(file).replace(/\.(test\.|spec\.)?(tsx?|css|d\.ts)$/, ''),
  posix.basename(posix.dirname(file)),
]

const sources = files
  .filter((file) => !file.endsWith('.css') && !storedNames.test(file) && !file.startsWith('tests/shape/'))
  .map((file) => ({ file, ...divided(readFileSync(file, 'utf8')) }))

/** How often each word stands in each folder: two names deep, such as `src/modules`. */
function counted(namesIn: (source: (typeof sources)[number]) => (string | undefined)[]): Counts {
  const counts: Record<string, Record<string, number>> = {}
  for (const source of sources) {
    const folder = source.file.split('/').slice(0, -1).slice(0, 2).join('/')
    for (const word of namesIn(source)) {
      if (word === undefined) continue
      counts[word] ??= {}
      counts[word][folder] = (counts[word][folder] ?? 0) + 1
    }
  }
  return counts
}

describe('plain words', () => {
  it('finds old words and leaves plain ones alone', () => {
    const old = ['offeredActions', 'roads', 'contract-hand']
    expect(old.filter((name) => instead(name) === undefined)).toEqual([])
    const good = ['renderMessage', 'availableActions', 'failure', 'presentation', 'onHand', 'handle', 'effective']
    expect(good.filter((name) => instead(name) !== undefined)).toEqual([])
    expect(exportsOf("export const told = 1\nexport type { A, B as shelf } from './a.ts'\nconst fail = 2")).toEqual([
      'told',
      'A',
      'shelf',
    ])
    expect(['sayTold', 'createScanShelf', 'LOOK_MS', 'isHungUp'].map((name) => goneIn(name))).toEqual([
      'told',
      'shelf',
      'look',
      'hungUp',
    ])
    expect(['lifetime', 'lookup', 'default', 'dismissed', 'lifecycle'].map((name) => goneIn(name))).toEqual(
      Array(5).fill(undefined),
    )
  })
  it('are read beside strings, patterns and comments', () => {
    const text =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source as it is read
      "/** Whoever. */\nconst a = `it ${tell({ b: 'told' })} heard` // look\nconst c = d! / life / 2, e = !/fault'/g\n"
    const { code, comments } = divided(text)
    expect(code.match(/[a-z]{2,}/g)).toEqual(['const', 'tell', 'const', 'life'])
    expect(comments.map(beginOf)).toEqual(['Whoever. */', 'look'])
    expect(propertiesOf('export interface A<T> {\n  readonly kept: T\n  ask?(papers: string): void\n}\n')).toEqual([
      'kept',
      'ask',
      'papers',
    ])
  })
  it('are the exported names', () => {
    const found = sources
      .filter(({ file }) => !file.startsWith('protocol/'))
      .flatMap(({ file, code }) =>
        exportsOf(code)
          .filter((name) => instead(name) !== undefined)
          .map((name) => `${file}: ${name}, say ${instead(name)}`),
      )
    expect(found).toEqual([])
  })
  it('are the names of files and folders', () => {
    const found = files
      .filter((file) => !storedNames.test(file))
      .flatMap((file) =>
        fileNames(file)
          .filter((name) => instead(name) !== undefined)
          .map((name) => `${file}: ${name}, say ${instead(name)}`),
      )
    expect([...new Set(found)]).toEqual([])
  })
  it('are all names, but for those that are counted', () => {
    expect(counted(({ code }) => (code.match(/[A-Za-z_$][\w$]*/g) ?? []).map((name) => goneIn(name)))).toEqual(
      identifierExceptions,
    )
  })
  it('are the names that other files see, but for those that are counted', () => {
    expect(
      counted(({ file, code }) =>
        [...exportsOf(code), ...propertiesOf(code), fileNames(file)[0]!].map((name) => unseenIn(name)),
      ),
    ).toEqual(seenExceptions)
  })
  it('begin comments, but for those that are counted', () => {
    expect(counted(({ comments }) => comments.map((one) => opening.exec(beginOf(one))?.[1]))).toEqual(commentExceptions)
  })
})
