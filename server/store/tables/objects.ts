import type { Generated } from 'kysely'

/**
 * An upload into the server's own object store, from its first byte until the sweep: what lies on the disk is always known by
 * a row, also after a power cut. `state` 0: its bytes are coming; 1: they stand under `storageName`.
 */
export interface ObjectUploadTable {
  id: string
  storageName: string
  state: Generated<number>
  /** Of the whole object, once it stands. */
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
