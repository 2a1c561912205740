import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { notices } from '#scripts/notices.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** What npm itself knows, beside the scripts; and a sentence may begin with the words "npm scripts". */
const own = new Set(['ci', 'install', 'scripts'])

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (file) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  it('exists', () => expect(text).not.toBe(''))
  it('names only commands that exist', () => {
    const named = [...text.matchAll(/(?:`|&& |^)npm (?:run )?([a-z][\w:-]*)/gm)].map(([, name = '']) => name)
    expect(named.filter((name) => !own.has(name) && !(name in scripts))).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['ci', 'start', 'test']))
  })
  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('the configuration', () => {
  const names = [...readFileSync('server/environment.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, n]) => n)
  it('is in the README, every variable of it', () => {
    expect(names).toEqual(expect.arrayContaining(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL']))
    const readme = existsSync('README.md') ? readFileSync('README.md', 'utf8') : ''
    expect(names.filter((name) => !readme.includes(name ?? ''))).toEqual([])
  })
})

describe('package.json', () => {
  it('has only scripts whose file exists', () => {
    const gone = Object.entries(scripts).filter(([, line]) => {
      const file = /^node (\S+)/.exec(line)?.[1]
      return file !== undefined && !existsSync(file)
    })
    expect(gone).toEqual([])
  })
  it('pins every package to one version', () => {
    const groups = z.object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
    })
    const { dependencies, devDependencies } = groups.parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => !/^\d/.test(range))
    expect(loose).toEqual([])
  })
})

describe('the lock file', () => {
  it('holds the binaries of every platform, or npm ci refuses to run', () => {
    const part = z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) })
    const lock = z
      .object({ packages: z.record(z.string(), part) })
      .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    const wanted = Object.entries(lock.packages).flatMap(([folder, one]) =>
      Object.keys(one.optionalDependencies ?? {}).map((name) => [`${folder}/node_modules/${name}`, name] as const),
    )
    const missing = wanted.filter(
      ([own, name]) => !(own in lock.packages) && !(`node_modules/${name}` in lock.packages),
    )
    expect(missing).toEqual([])
  })
})

describe('the papers', () => {
  it('name the licence of every package that the product runs with (`npm run notices` writes them)', () => {
    expect(readFileSync('THIRD-PARTY-NOTICES.md', 'utf8')).toBe(notices())
  })
  it('number the decisions without a gap, each with context, decision and consequences', () => {
    const records = globSync('docs/decisions/*.md').sort()
    records.forEach((file, index) => {
      expect(file).toContain(`/${String(index + 1).padStart(4, '0')}-`)
      const text = readFileSync(file, 'utf8')
      for (const heading of ['## Context', '## Decision', '## Consequences']) expect(text).toContain(heading)
    })
    expect(records.length).toBeGreaterThan(0)
  })
})
