import type { Role, Scope } from '#domain/permission.ts'
import type { SiteName } from '#protocol/consulate/site-wire.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type {
  Backups,
  Bucket,
  ConsulateSite,
  DrawCaptcha,
  FileStore,
  Metrics,
  PasswordHasher,
  PaymentProvider,
  SmsGateway,
  ThirdParty,
} from '#server/adapters/ports.ts'
import type { Store } from '#server/store/store.ts'
import type { Log } from './log.ts'
import type { KnownRevisions } from './revision.ts'

export interface ServerConfig {
  /** Set only for tests on loopback: this text passes as image captcha and SMS code. */
  readonly captchaTestCode: string | undefined
  readonly defaultPassword: string
  /** The server listens to its own machine only. */
  readonly onLoopback: boolean
  readonly edition: 'visa' | 'global'
  /** How the session travels: a cookie in the process, a header in the demo and in component tests. */
  readonly sessionCarrier: 'cookie' | 'header'
}

/** Everything the server needs from outside. `createApp` takes it and never listens. */
export interface Deps {
  readonly store: Store
  readonly config: ServerConfig
  readonly clock: () => number
  readonly passwords: PasswordHasher
  readonly files: FileStore
  /** A real object storage; without it the server's own store takes what browsers upload. */
  readonly bucket?: Bucket
  /** Only the embedded database is backed up by the server itself. */
  readonly backups?: Backups
  readonly drawCaptcha: DrawCaptcha
  /** Sends what the outbox holds; handlers only write there. */
  readonly sms: SmsGateway
  /** Takes money of orders online; without one, orders are paid at the counters. */
  readonly payments?: PaymentProvider
  /** Signing in through somebody else. */
  readonly wx: ThirdParty
  readonly qywx: ThirdParty
  /** The sites of consulates, where this process speaks with them. */
  readonly sites?: Readonly<Partial<Record<SiteName, Pick<ConsulateSite, 'openAccount'>>>>
  /** Signs file addresses and barcodes. */
  readonly secret: string
  /** Seal passwords of accounts elsewhere, the present key first; the secret does without them. */
  readonly credentialKeys?: readonly string[]
  readonly buildId: () => string
  readonly log: Log
  readonly metrics: Metrics
}

/** Who asks. Permissions are read from the store on every call, so that a change bites at once. */
export interface Session {
  readonly id: string
  readonly userId: number
  readonly userName: string
  /** What logs and lists show: the real name, else the user name. */
  readonly displayName: string
  readonly companyId: number
  readonly companyCode: string
  readonly role: Role
  readonly codes: readonly string[]
}

/** How far this call may reach: the caller's widest permission, or less when the path asked for less. */
export interface Reach {
  readonly width: Scope
  readonly role: Role
  readonly userId: number
  readonly companyId: number
  /** Of the width "dept": who is in the caller's department or below it, himself among them. */
  readonly colleagueIds?: readonly number[]
}

/** What every handler gets beside its input. */
export interface CallContext {
  readonly deps: Deps
  readonly now: number
  readonly lang: Lang
  readonly ip: string
  readonly agent: string
  readonly requestId: string
  /** The address was https, here or at the proxy in front. */
  readonly secure: boolean
  /** Scheme and host by which the browser reached the server. */
  readonly origin: string
  /** The session token the request carried. */
  readonly token: string | null
  /** What the browser keeps of the accounts that were signed in to with it, as it sent it. */
  readonly deviceCookie: string
  /** What this process knows of the revisions. */
  readonly revisions: KnownRevisions
  /** Headers of the answer: the session's cookie. */
  readonly headers: Headers
}

/** A call that needs a session. */
export interface AuthenticatedContext extends CallContext {
  readonly session: Session
  readonly reach: Reach
}
