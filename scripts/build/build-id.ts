import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * dist/build-id.json. `id` names the build: it is the hash of the hashed files' names, the same as in the page's
 * `<meta name="build-id">`, and every answer of the server carries it. `scripts` are the CSP sources of the page's
 * inline scripts. `files` are this build's own hashed files, `sources` is what it was made from.
 */
export const buildId = z.object({
  id: z.string(),
  scripts: z.array(z.string()),
  sources: z.string(),
  files: z.array(z.string()),
})
export type BuildId = z.infer<typeof buildId>

export const idOf = (files: readonly string[]): string =>
  createHash('sha256')
    .update([...files].sort().join('\n'))
    .digest('hex')
    .slice(0, 12)

/** The build that lies in a folder, or undefined when there is none that can be read. */
export function readBuildId(folder: string): BuildId | undefined {
  try {
    return buildId.parse(JSON.parse(readFileSync(join(folder, 'build-id.json'), 'utf8')))
  } catch {
    return undefined
  }
}
