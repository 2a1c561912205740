import SparkMD5 from 'spark-md5'
import { hashChunkMb } from '#domain/constants.ts'

const CHUNK = hashChunkMb * 1024 * 1024

interface Watch {
  readonly signal: AbortSignal
  /** How much was read, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** The MD5 of a file in hexadecimal, read in chunks of 2 MB (spec: forms#uploads). Rejects when the signal ends it. */
export async function hashBlob(file: Blob, { signal, onProgress }: Watch): Promise<string> {
  const hash = new SparkMD5.ArrayBuffer()
  for (let from = 0; from < file.size; from += CHUNK) {
    const chunk = await file.slice(from, from + CHUNK).arrayBuffer()
    signal.throwIfAborted()
    hash.append(chunk)
    onProgress(Math.min(1, (from + CHUNK) / file.size))
  }
  return hash.end()
}
