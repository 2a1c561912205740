import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { unshipped } from '#scripts/notices/unshipped.ts'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.union([z.string(), z.array(z.string())])),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      os: z.optional(z.array(z.string())),
    }),
  ),
})

type Package = { name: string; version: string; license: string; text: string }

/** The licence as the package ships it, or as it is known. Else only its name can be told. */
function textOf(name: string, folder: string): string {
  const file = readdirSync(folder)
    .sort()
    .find((one) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(one))
  if (!file) return unshipped[name]?.() ?? ''
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
}

/**
 * The packages that the product runs with, from the lock file. A platform's own binaries are left out: they are parts
 * of a package that is listed, and differ from machine to machine.
 */
function packages(): Package[] {
  const lock = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const found = new Map<string, Package>()
  for (const [folder, one] of Object.entries(lock.packages)) {
    if (!folder || one.dev || one.devOptional || one.os || !existsSync(folder)) continue
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const version = one.version ?? ''
    found.set(`${name} ${version}`, {
      name,
      version,
      license: [one.license ?? 'unknown'].flat().join(' or '),
      text: textOf(name, folder),
    })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** The content of THIRD-PARTY-NOTICES.md: what is used under which licence, and each licence's text once. */
export function notices(): string {
  const all = packages()
  const rows = all.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  const users = Map.groupBy(
    all.filter((one) => one.text),
    (one) => one.text,
  )
  const texts = [...users].map(
    ([text, ones]) => `### ${ones.map((one) => one.name).join(', ')}\n\n~~~text\n${text}\n~~~\n`,
  )
  return [
    '# Third-party notices',
    '',
    'Visadesk runs with these packages. Written by `npm run notices`; do not edit.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows,
    '',
    '## Licence texts',
    '',
    ...texts,
  ].join('\n')
}

if (import.meta.main) writeFileSync('THIRD-PARTY-NOTICES.md', notices())
