import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStore } from './ports.ts'

/** Files on the server's own disk; written beside their place and moved there, so that a killed server leaves no half file. */
export function diskFiles(root: string): FileStore {
  const base = resolve(root)
  const at = (name: string) => {
    const path = resolve(join(base, name))
    if (!path.startsWith(base + sep)) throw new Error('a storage name must stay inside the store')
    return path
  }
  return {
    async put(name, content) {
      const path = at(name)
      await mkdir(dirname(path), { recursive: true })
      const beside = `${path}.${process.pid}.part`
      await writeFile(beside, content, { mode: 0o600, flush: true })
      await rename(beside, path)
    },
    async get(name) {
      try {
        return new Uint8Array(await readFile(at(name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(at(name), { force: true }),
  }
}
