import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutOff, holed } from '#scripts/image/codecs.ts'
import { ImageError, type ImageErrorKind } from '#src/workers/image/tools.ts'
import type { Row } from './facts.ts'
import { inspect, type Tools } from './inspect.ts'
import { usage } from './order.ts'

const pictures = /\.(jpe?g|png|webp|gif|bmp|hei[cf]|avif|tiff?)$/i
const troubles: Partial<Record<ImageErrorKind, string>> = {
  broken: 'damaged, cannot be read',
  tooLarge: 'more than 50 megapixels',
  unsupported: 'not a JPG, PNG or WebP',
}

/** The pictures of a folder and of those in it, by name; hidden folders and installed packages are passed over. Rejects when there is none. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new Error(`${folder} is no folder that can be read.\n${usage}`)
  })
  const found = names.filter((name) => pictures.test(name) && !/(^|[/\\])(\.|node_modules[/\\])/.test(name)).sort()
  if (found.length === 0) throw new Error(`There is no photo in ${folder}: it looks for JPG, PNG and WebP.`)
  return found
}

/** Looks at one file; what cannot be read becomes a row that says so. */
export async function rowOf(folder: string, name: string, tools: Tools): Promise<Row> {
  try {
    return { name, looked: await inspect(new Uint8Array(await readFile(join(folder, name))), tools) }
  } catch (error) {
    if (error instanceof ImageError && [cutOff, holed].includes(error.message)) return { name, trouble: error.message }
    if (error instanceof ImageError) return { name, trouble: troubles[error.kind] ?? error.message }
    return { name, trouble: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Looks at one file after another, and hands over all rows so far after each: whoever stops a long run keeps what was measured.
 */
export async function inspectAll(
  names: readonly string[],
  inspectOne: (name: string, index: number) => Promise<Row>,
  keep: (rows: readonly Row[]) => Promise<void>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const [index, name] of names.entries()) {
    rows.push(await inspectOne(name, index))
    await keep(rows)
  }
  return rows
}
