import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { statusColumns } from '#scripts/lint/rules/status-writes.ts'
import { bad, fine, type Snippet } from './lint-snippets.ts'

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

/** Lints all snippets at once, each at its path, under the project's own configuration. */
async function lintAll(folder: string, snippets: Snippet[]): Promise<Map<string, string[]>> {
  const config = (await readFile('.oxlintrc.json', 'utf8')).replace('./scripts/lint', resolve('scripts/lint'))
  await writeFile(join(folder, '.oxlintrc.json'), config)
  // No node_modules there, so no types of Node; everything else as in the project.
  const types = (await readFile('tsconfig.json', 'utf8')).replace('"types": ["node"]', '"types": []')
  await writeFile(join(folder, 'tsconfig.json'), types)
  for (const { file, code } of snippets) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `${code}\n`)
  }
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const run = promisify(execFile)(process.execPath, [oxlint, '-f', 'json', '.'], { cwd: folder, maxBuffer: 1 << 24 })
  // Complaints make it exit with 1; its report is on stdout all the same.
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const found = new Map<string, string[]>()
  for (const { code, filename } of report.parse(JSON.parse(stdout)).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code])
  }
  return found
}

/** What the compiler says of snippets: the modules that they name are not there. */
const isUnresolved = (code: string) => code.startsWith('typescript(TS')

describe('the lint', () => {
  let folder = ''
  let found = new Map<string, string[]>()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'visadesk-lint-'))
    found = await lintAll(folder, [...bad, ...fine])
  }, 30_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('sees every snippet under its own path', () => {
    const files = [...bad, ...fine].map((one) => one.file)
    expect(new Set(files).size).toBe(files.length)
  })
  it.each(bad)('$rule refuses $file: $why', ({ rule, file }) => {
    expect(found.get(file) ?? []).toContain(rule)
  })
  it.each(fine)('lets $file pass', ({ file }) => {
    const broken = (found.get(file) ?? []).filter((code) => !isUnresolved(code))
    expect(broken).toEqual([])
  })
})

describe('the configuration', () => {
  it('switches every rule of the house on, and each is shown to bite', async () => {
    const { default: plugin } = await import('#scripts/lint/plugin.ts')
    const config = await readFile('.oxlintrc.json', 'utf8')
    for (const name of Object.keys(plugin.rules)) {
      expect(config).toContain(`"house/${name}": "error"`)
      expect(bad.some((one) => one.rule === `house(${name})`)).toBe(true)
    }
  })

  it('knows the status columns of every adapter', async () => {
    const sources = await Promise.all(globSync('server/**/*.ts').map((file) => readFile(file, 'utf8')))
    const kept = sources.flatMap((source) =>
      [...source.matchAll(/ table: '(\w+)',\n {2}entity: [^\n]+\n {2}statusColumns: \{([^}]+)\}/g)].map(
        ([, table, columns]) => [table, [...columns!.matchAll(/'(\w+)'/g)].map(([, name]) => name)] as const,
      ),
    )
    expect(Object.fromEntries(kept)).toEqual(statusColumns)
  })
})
