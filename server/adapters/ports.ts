import type { NewAccount, SiteAbilities, SiteAnswer, SiteForm, SiteName } from '#protocol/consulate/site-wire.ts'

/** What a password is kept as. Slow on purpose; never inside a transaction. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, stored: string): Promise<boolean>
}

/** Where file contents live. Names are made by the server, or checked by it letter for letter. */
export interface FileStore {
  /** Keeps the content under the name, all of it or nothing. */
  put(storageName: string, content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void>
  get(storageName: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The content as it comes, or the bytes of a range, both ends included. */
  read(storageName: string, range?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  remove(storageName: string): Promise<void>
}

export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Temporary credentials as the token service gives them. */
export interface Lent {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly expiresAt: number
}

/** A bucket of a real object storage. Without one, the server's own store speaks the same protocol. */
export interface Bucket {
  readonly name: string
  readonly region: string
  /** Scheme and host that clients get; with `cname` it is the bucket's own address. */
  readonly endpoint: string
  readonly cname: boolean
  readonly baseDir: string
  /** Scheme and host that browsers send to: pages must be allowed to. */
  readonly origin: string
  /** The server's own address as the storage can reach it; the notice endpoint lies below. */
  readonly publicUrl: string
  readonly files: FileStore
  /** Credentials that may upload below the folder and nothing else. */
  lend(folder: string): Promise<Lent>
  /** An address that opens an object until `expiresAt`, answered with these headers. */
  address(storageName: string, expiresAt: number, answer: { type: string; disposition: string }): Promise<string>
  /** Whether the storage itself sent this notice: `path` with its query as it came, the body to the letter. */
  isNotice(path: string, body: string, headers: Headers): Promise<boolean>
}

/** One try to pay at a provider. */
export interface PaymentAttempt {
  /** Ours, and nobody else's. */
  readonly no: string
  readonly amountFen: number
  readonly expireTime: number
}

/** Who takes money for us. Called outside transactions: what it says later comes as a notice. */
export interface PaymentProvider {
  readonly name: string
  /** Whether whoever sits at the server plays the buyer's phone. */
  readonly isPlayed: boolean
  /** @returns what the buyer's phone reads */
  open(attempt: PaymentAttempt): Promise<{ readonly codeUrl: string }>
  /** Takes no more money for it; `paid` where it came in before, of which a notice tells. */
  close(no: string): Promise<'closed' | 'paid'>
  /** Gives a part of it back; the same number again gives nothing more. */
  refund(refund: { readonly no: string; readonly refundNo: string; readonly amountFen: number }): Promise<void>
}

/** Draws an image captcha: the text to type and the picture as SVG. */
export type DrawCaptcha = () => { text: string; svg: string }

/** What operations counts. The process gives Prometheus counters, tests and the demo nothing. */
export interface Metrics {
  observeCall(path: string, code: string, seconds: number): void
  /** The page for a scraper, or null where there is none. */
  render(): Promise<{ contentType: string; body: string } | null>
}

export interface SmsMessage {
  /** Which text is meant; providers keep texts of their own under a number of theirs. */
  readonly messageType: string
  readonly mobile: string
  readonly content: string
  /** What stands in the text's places. */
  readonly params: Readonly<Record<string, string>>
}

/** What became of a try: `busy` may be tried again, `refused` never will be sent. `message` is the provider's own word. */
export interface SmsOutcome {
  readonly state: 'sent' | 'refused' | 'busy'
  readonly message: string
  /** The provider's number for it. */
  readonly receipt?: string | undefined
}

/** What became of a message after the provider took it. `time` in ms. */
export interface SmsDelivery {
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly message: string
  readonly time?: number | undefined
}

/** One mobile of a message that was sent at `sentAt` (ms). */
export interface SmsSent {
  readonly mobile: string
  readonly receipt: string | null
  readonly sentAt: number
}

/** Sends text messages. Rejects when nobody answered, which counts as `busy`. */
export interface SmsGateway {
  /** Shown with the record. */
  readonly platform: string
  /** Whether the record may show codes: only where the record is the one place to read them. */
  readonly showsCodes: boolean
  /** Whether it has a text for messages of this type. */
  knows(messageType: string): boolean
  /** `mobile` may be several with commas between. */
  send(message: SmsMessage, now: number): Promise<SmsOutcome>
  /** Rejects when nobody answered. */
  delivery(sent: SmsSent, now: number): Promise<SmsDelivery>
  /** The balance left on the account; null where nothing is charged. Rejects when nobody answered. */
  balanceFen(now: number): Promise<number | null>
}

export interface BackupMade {
  /** Stored files in it, beside the database and the secret. */
  readonly files: number
  readonly bytes: number
}

/** Where backups of the embedded database are kept. PostgreSQL has tools of its own, the demo has nothing to lose. */
export interface Backups {
  /** Makes a whole one under the name, or nothing and rejects. */
  make(name: string): Promise<BackupMade>
  list(): Promise<readonly string[]>
  remove(name: string): Promise<void>
}

/** Whom a code of WeChat or enterprise WeChat names. */
export interface ThirdParty {
  /** What its own browser asks people with; '' where none is set up. */
  readonly appid: string
  /** Nothing is set up and the phone is played: only for whoever sits at the server. */
  readonly isLocal: boolean
  /** Codes work once; null for one that it does not know. Rejects when nobody answers. */
  personOf(code: string): Promise<{ openId: string; nickName: string } | null>
  /** The address that asks whoever opens it on a phone who he is, and leads to `back` with a code and the state. */
  askPhone(back: string, state: string): string
}

/** Under which words an application is asked after: the site's number, or the caller's own reference before it is known. */
export type WhichApplication = { readonly applicationNo: string } | { readonly reference: string }

/** A file of a form that is handed in. */
export type OutgoingFile = SiteForm['files'][number] & {
  /** Rejects when it is no longer there. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** A form that is handed in, with its files. */
export type OutgoingForm = Omit<SiteForm, 'files'> & {
  readonly files: readonly OutgoingFile[]
  /** Questions whose answers are for the site alone: in no evidence. */
  readonly secrets: readonly string[]
}

/** What went to a site, or came back from it, as words. */
export interface SiteEvidence {
  readonly kind: 'REQUEST' | 'ANSWER'
  /** Method and path, or the status. */
  readonly name: string
  readonly content: string
}

/** What every errand at a site comes with. */
export interface SiteContext {
  readonly now: number
  /** Told of each thing that proves the errand, whatever becomes of it. */
  readonly evidence?: ((piece: SiteEvidence) => void) | undefined
  /** Ends the errand when the caller gives up. */
  readonly signal?: AbortSignal | undefined
}

/**
 * A consulate's site. Rejects with `SiteError` only. A form arrives with its files or not at all; one that is sent twice under its
 * reference is one application. What the site does not know answers `unknown`.
 */
export interface ConsulateSite {
  readonly site: SiteName
  readonly can: SiteAbilities
  openAccount(account: NewAccount, context: SiteContext): Promise<{ accountNo: string }>
  submit(form: OutgoingForm, context: SiteContext): Promise<SiteAnswer>
  change(applicationNo: string, form: OutgoingForm, context: SiteContext): Promise<SiteAnswer>
  withdraw(applicationNo: string, context: SiteContext): Promise<SiteAnswer>
  poll(which: WhichApplication, context: SiteContext): Promise<SiteAnswer>
  /** A paper of the site; null while there is none. */
  fetch(
    applicationNo: string,
    what: 'receipt' | 'visa',
    context: SiteContext,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>
}

/** Who is at the other end: given by the process, which knows the socket. */
export interface Peer {
  readonly ip: string
  readonly secure: boolean
  /** The host that the browser named, also behind a proxy. */
  readonly host: string | null
}
