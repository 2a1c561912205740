/** What the page tells the hash worker. */
export type HashOrder = { kind: 'hash'; id: number; file: Blob } | { kind: 'cancel'; id: number }

/** What the hash worker tells the page. */
export type HashReport =
  | { kind: 'progress'; id: number; share: number }
  | { kind: 'done'; id: number; md5: string }
  | { kind: 'failed'; id: number; message: string }
