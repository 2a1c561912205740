const KB = 1024

/** Bytes in words, with one decimal from a megabyte on; '' for nothing. */
export function fileSize(bytes: number | undefined): string {
  if (bytes === undefined) return ''
  return bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
}
