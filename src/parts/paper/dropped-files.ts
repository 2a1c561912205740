/** A file with the path that it had inside what was dropped. */
export interface DroppedFile {
  readonly file: File
  readonly path: string
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

const someOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  // A folder is read by the hundred.
  for (let some = await someOf(reader); some.length > 0; some = await someOf(reader)) all.push(...some)
  return all
}

async function filesIn(entry: FileSystemEntry, most: number): Promise<DroppedFile[]> {
  if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path: entry.fullPath }]
  const found: DroppedFile[] = []
  for (const one of await entriesOf(entry as FileSystemDirectoryEntry))
    if (found.length < most) found.push(...(await filesIn(one, most - found.length)))
  return found
}

/** Everything that was dropped, folders opened; `most` files at the most. */
export async function droppedFiles(data: DataTransfer, most: number): Promise<DroppedFile[]> {
  // What was dropped is gone once this turn of the browser is over: the entries are taken first.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return [...data.files].slice(0, most).map((file) => ({ file, path: file.name }))
  const found = await Promise.all(entries.map((entry) => filesIn(entry, most)))
  return found.flat().slice(0, most)
}
