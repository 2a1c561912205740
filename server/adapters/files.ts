import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { ByteRange, FileStore } from './ports.ts'

const CHUNK = 256 * 1024

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

/** A file as it is read. It is opened by the first read: a stream that nobody reads holds nothing. */
function streamOf(path: string, range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined
  let at = range?.from ?? 0
  const end = range ? range.to + 1 : Number.POSITIVE_INFINITY
  return new ReadableStream(
    {
      async pull(controller) {
        file ??= await open(path)
        const chunk = new Uint8Array(Math.min(CHUNK, end - at))
        const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
        at += bytesRead
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
        if (bytesRead === 0 || at === end) {
          await file.close()
          controller.close()
        }
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  )
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
      const path = at(name)
      return (await orNull(stat(path))) ? streamOf(path, range) : null
    },
    remove: (name) => rm(at(name), { force: true }),
  }
}
