import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Words that a newcomer cannot guess, by the plain one (docs/glossary.md). A pattern is read against the words of a name:
 * `createScanShelf` is `create scan shelf`, `kept-uploads.ts` is `kept uploads`. Names that the specification gives (calls
 * and their addresses) and local names are free.
 */
const plain: readonly [old: RegExp, instead: string][] = [
  [/^(say )?told( params)?$|^use told$/, 'localizedMessage, renderMessage, useBatchResult'],
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
  [/\bshelf\b/, 'storage, store, registry'],
  [/^life of$/, 'instanceId'],
  [/^(keep|kept) (files|file|uploads?)$/, 'save, stored'],
  [/^sweep\b/, 'purge, release'],
  [/^(serials|take (number|serials))$/, 'documentNumbers'],
  [/\berrands?\b/, 'job'],
  [/\blook (again )?ms$/, 'pollIntervalMs'],
  [/^hung up$/, 'discarded'],
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
/** Migrations and tables keep the names that stored data have. */
const storedNames = /^server\/store\/(migrations|tables)\//

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
const instead = (name: string): string | undefined => plain.find(([old]) => old.test(wordsOf(name)))?.[1]

const folders = '{domain,machines,protocol,models,server,src,tests,e2e,bench,scripts}'
const files = globSync(`${folders}/**/*.{ts,tsx,css}`).map((file) => file.replaceAll('\\', '/'))

const declared = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
/** The names that a module exports. */
const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(declared)].map(([, name = '']) => name),
  ...[...text.matchAll(listed)].flatMap(([, names = '']) =>
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
/** The words of a file's own name and of its folder, without endings. */
const fileNames = (file: string): string[] => [
  posix.basename(file).replace(/\.(test\.|spec\.)?(tsx?|css|d\.ts)$/, ''),
  posix.basename(posix.dirname(file)),
]

describe('plain words', () => {
  it('finds old words and leaves plain ones alone', () => {
    const old = ['sayTold', 'createScanShelf', 'offeredActions', 'kept-uploads', 'hurryErrand', 'contract-hand']
    expect(old.filter((name) => instead(name) === undefined)).toEqual([])
    const good = ['renderMessage', 'availableActions', 'failure', 'presentation', 'onHand', 'handle', 'effective']
    expect(good.filter((name) => instead(name) !== undefined)).toEqual([])
    expect(exportsOf("export const told = 1\nexport type { A, B as shelf } from './a.ts'\nconst fail = 2")).toEqual([
      'told',
      'A',
      'shelf',
    ])
  })
  it('are the exported names', () => {
    const found = files
      .filter((file) => !file.startsWith('protocol/'))
      .flatMap((file) =>
        exportsOf(readFileSync(file, 'utf8'))
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
})
