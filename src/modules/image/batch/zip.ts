export interface ZipEntry {
  readonly name: string
  readonly content: Blob | string
}

/** Files in one. They are packed as they are: photos are compressed already. */
export async function zipOf(entries: readonly ZipEntry[], at: number): Promise<Blob> {
  const { downloadZip } = await import('client-zip')
  const lastModified = new Date(at)
  return downloadZip(entries.map(({ name, content }) => ({ name, input: content, lastModified }))).blob()
}
