import { encodeStrictly } from './oss-signature.ts'
import type { SmsGateway, SmsOutcome } from './ports.ts'

export interface AliyunSmsSettings {
  /** Scheme and host. */
  readonly endpoint: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** The approved signature that stands before each text. */
  readonly signName: string
  /** The approved template with the place `${code}`. */
  readonly templateCode: string
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
const TIMEOUT_MS = 10_000
/** Words of the provider after which the same message may be tried again. */
const BUSY = /^(Throttling|ServiceUnavailable|InternalError|isp\.)/

const encoder = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0')).join('')
const sha256 = async (text: string) => hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)))

async function hmac(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

interface Action {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  readonly nonce: string
  readonly now: number
}

/**
 * An Aliyun call, version 3 of the signature: the address and the headers of a POST without a body. Parameters travel in the
 * query, sorted by name.
 */
export async function signedAction(
  { host, action, version, query, nonce, now }: Action,
  key: { readonly id: string; readonly secret: string },
): Promise<{ search: string; headers: Record<string, string> }> {
  const search = Object.keys(query)
    .toSorted()
    .map((name) => `${encodeStrictly(name)}=${encodeStrictly(query[name] ?? '')}`)
    .join('&')
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': await sha256(''),
    'x-acs-date': new Date(now).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed)
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const request = ['POST', '/', search, lines, names.join(';'), signed['x-acs-content-sha256']].join('\n')
  const signature = await hmac(key.secret, `${ALGORITHM}\n${await sha256(request)}`)
  const authorization = `${ALGORITHM} Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { search, headers: { ...signed, authorization } }
}

const isAnswer = (value: unknown): value is { Code: string; Message?: string } =>
  typeof value === 'object' && value !== null && 'Code' in value && typeof value.Code === 'string'

async function outcomeOf(response: Response): Promise<SmsOutcome> {
  const answer: unknown = await response.json().catch(() => null)
  if (!isAnswer(answer)) return { state: 'busy', message: `HTTP ${response.status}` }
  if (answer.Code === 'OK') return { state: 'sent', message: 'OK' }
  const message = `${answer.Code} ${answer.Message ?? ''}`.trim()
  return { state: response.status >= 500 || BUSY.test(answer.Code) ? 'busy' : 'refused', message }
}

/** Aliyun's short message service (SendSms, 2017-05-25). */
export function aliyunSms(settings: AliyunSmsSettings): SmsGateway {
  const { host } = new URL(settings.endpoint)
  return {
    platform: 'ALIYUN',
    showsCodes: false,
    async send({ mobile, params }, now) {
      const query = {
        PhoneNumbers: mobile,
        SignName: settings.signName,
        TemplateCode: settings.templateCode,
        TemplateParam: JSON.stringify(params),
      }
      const { search, headers } = await signedAction(
        { host, action: 'SendSms', version: '2017-05-25', query, nonce: crypto.randomUUID(), now },
        { id: settings.accessKeyId, secret: settings.accessKeySecret },
      )
      // The host goes out as the address says it, which is what was signed.
      const { host: _, ...sent } = headers
      return outcomeOf(
        await fetch(`${settings.endpoint}/?${search}`, {
          method: 'POST',
          headers: { ...sent, accept: 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
    },
  }
}
