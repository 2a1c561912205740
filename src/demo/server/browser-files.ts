import type { FileStore } from '#server/adapters/ports.ts'

const nameOf = (storageName: string) => storageName.replaceAll('/', '~')
const isMissing = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'
const bytesOf = async (content: BodyInit) => new Uint8Array(await new Response(content).arrayBuffer())

/** Files in the browser's private file system. */
export function browserFiles(folder: FileSystemDirectoryHandle): FileStore {
  return {
    async put(storageName, content) {
      const handle = await folder.getFileHandle(nameOf(storageName), { create: true })
      const writer = await handle.createWritable()
      await writer.write(await bytesOf(content))
      await writer.close()
    },
    async get(storageName) {
      try {
        const handle = await folder.getFileHandle(nameOf(storageName))
        return new Uint8Array(await (await handle.getFile()).arrayBuffer())
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async read(storageName, range) {
      try {
        const file = await (await folder.getFileHandle(nameOf(storageName))).getFile()
        return (range ? file.slice(range.from, range.to + 1) : file).stream()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(storageName) {
      await folder.removeEntry(nameOf(storageName)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
  }
}

/** Files for as long as the page lives, where the browser keeps none. */
export function passingFiles(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    async put(storageName, content) {
      files.set(storageName, await bytesOf(content))
    },
    get: async (storageName) => files.get(storageName) ?? null,
    async read(storageName, range) {
      const bytes = files.get(storageName)
      return bytes ? new Blob([range ? bytes.slice(range.from, range.to + 1) : bytes]).stream() : null
    },
    async remove(storageName) {
      files.delete(storageName)
    },
  }
}
