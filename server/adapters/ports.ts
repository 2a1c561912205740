/** What a password is kept as. Slow on purpose; never inside a transaction. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, stored: string): Promise<boolean>
}

/** Where file contents live. Names are made by the server and never come from a client unchecked. */
export interface FileStore {
  put(storageName: string, content: Uint8Array): Promise<void>
  get(storageName: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(storageName: string): Promise<void>
}

/** Draws an image captcha: the text to type and the picture as SVG. */
export type DrawCaptcha = () => { text: string; svg: string }

/** What operations counts. The process gives Prometheus counters, tests and the demo nothing. */
export interface Metrics {
  observeCall(path: string, code: string, seconds: number): void
  /** The page for a scraper, or null where there is none. */
  render(): Promise<{ contentType: string; body: string } | null>
}
