const KB = 1024

/** Bytes in words: whole kilobytes, from a megabyte on with one decimal. */
export const bytesText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
