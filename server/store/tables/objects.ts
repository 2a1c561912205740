import type { Generated } from 'kysely'

/**
 * An upload into the server's own object store, from its first byte until the sweep: what lies on the disk is always known by
 * a row, also after a power cut. `state` 0: its bytes are coming; 1: what they are is settled, by `etag`.
 */
export interface ObjectUploadTable {
  id: string
  /** The name that the uploader gave it. */
  objectKey: string
  /** Where its bytes go: a name of its own for every upload, so that none can write over another's. */
  storageName: string
  state: Generated<number>
  etag: string | null
  createTime: number
}

/** A part of a multipart upload; without `etag` while its bytes are coming. */
export interface ObjectPartTable {
  uploadId: string
  partNumber: number
  etag: string | null
  size: number
  changeTime: number
}
