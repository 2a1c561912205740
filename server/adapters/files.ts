import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { FileStore } from './ports.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Null for a file that is not there. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** No upload takes this long: what is older was left by a server that was killed. */
const LEFT_OVER_MS = 24 * 60 * 60_000

/** Removes what killed servers were writing. */
async function clear(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await orNull(stat(path))
    if (file && file.mtimeMs < Date.now() - LEFT_OVER_MS) await rm(path, { force: true })
  }
}

/** Files on the server's own disk; written aside and moved into their place, so that a killed server leaves no half file. */
export function diskFiles(root: string): FileStore {
  const base = resolve(root)
  const at = (name: string) => {
    const path = resolve(join(base, name))
    if (!path.startsWith(base + sep)) throw new Error('a storage name must stay inside the store')
    return path
  }
  const incoming = join(base, 'incoming')
  let cleared: Promise<void> | undefined
  return {
    async put(name, content) {
      const path = at(name)
      cleared ??= clear(incoming)
      await cleared
      await mkdir(dirname(path), { recursive: true })
      const beside = join(incoming, `${randomUUID()}.part`)
      try {
        const source = content instanceof Uint8Array ? content : Readable.fromWeb(content as NodeStream<Uint8Array>)
        await writeFile(beside, source, { mode: 0o600, flush: true })
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    get: (name) => orNull(readFile(at(name)).then((bytes) => new Uint8Array(bytes))),
    async read(name, range) {
      const file = await orNull(open(at(name)))
      if (!file) return null
      const stream = createReadStream('', { fd: file, ...(range && { start: range.from, end: range.to }) })
      return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
    },
    remove: (name) => rm(at(name), { force: true }),
  }
}
