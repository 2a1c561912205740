import * as z from 'zod/mini'
import { dayOf, startOfDay } from '#domain/day.ts'
import { isCodeMessage } from '#domain/sms-templates.ts'
import { encodeStrictly } from './oss-signature.ts'
import type { SmsDelivery, SmsGateway, SmsOutcome } from './ports.ts'

export interface AliyunSmsSettings {
  /** Scheme and host. */
  readonly endpoint: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** The approved signature that stands before each text. */
  readonly signName: string
  /** The approved template with the place `${code}`. */
  readonly templateCode: string
  /** The approved templates of the other messages, by their type; what has none cannot be sent. */
  readonly templates: Readonly<Record<string, string>>
  /** Scheme and host of the provider's accounts, where the balance stands. */
  readonly balanceEndpoint: string
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

const answerOf = z.object({ Code: z.string(), Message: z.optional(z.string()), BizId: z.optional(z.string()) })

async function outcomeOf(response: Response): Promise<SmsOutcome> {
  const { data: answer } = answerOf.safeParse(await response.json().catch(() => null))
  if (!answer) return { state: 'busy', message: `HTTP ${response.status}` }
  if (answer.Code === 'OK') return { state: 'sent', message: 'OK', receipt: answer.BizId }
  const message = `${answer.Code} ${answer.Message ?? ''}`.trim()
  return { state: response.status >= 500 || BUSY.test(answer.Code) ? 'busy' : 'refused', message }
}

const detailsOf = z.object({
  Code: z.string(),
  Message: z.optional(z.string()),
  SmsSendDetailDTOs: z.optional(
    z.object({
      SmsSendDetailDTO: z.array(
        z.object({ SendStatus: z.int(), ErrCode: z.optional(z.string()), ReceiveDate: z.optional(z.string()) }),
      ),
    }),
  ),
})

/** 'YYYY-MM-DD hh:mm:ss' at UTC+8, as the provider writes it. */
function instantOf(text: string | undefined): number | undefined {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text ?? '')
  if (!found) return undefined
  const [, day = '', hours, minutes, seconds] = found
  return startOfDay(day) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

/** SendStatus: 1 waiting for the phone's network, 2 failed, 3 delivered. */
async function deliveryOf(response: Response): Promise<SmsDelivery> {
  const answer = detailsOf.parse(await response.json())
  if (answer.Code !== 'OK') throw new Error(`${answer.Code} ${answer.Message ?? ''}`.trim())
  const one = answer.SmsSendDetailDTOs?.SmsSendDetailDTO[0]
  const message = one?.ErrCode ?? ''
  if (!one || one.SendStatus === 1) return { state: 'pending', message }
  return { state: one.SendStatus === 3 ? 'delivered' : 'failed', message, time: instantOf(one.ReceiveDate) }
}

const accountOf = z.object({
  Success: z.boolean(),
  Message: z.optional(z.string()),
  Data: z.optional(z.object({ AvailableAmount: z.string() })),
})

/** The amount comes with commas between thousands: '1,234.50'. */
async function fenOf(response: Response): Promise<number> {
  const { Success, Message, Data } = accountOf.parse(await response.json())
  const yuan = Number(Data?.AvailableAmount.replaceAll(',', ''))
  if (!Success || !Number.isFinite(yuan)) throw new Error(Message ?? 'no amount')
  return Math.round(yuan * 100)
}

/** Aliyun's short message service (SendSms and QuerySendDetails, 2017-05-25) and the balance of its account. */
export function aliyunSms(settings: AliyunSmsSettings): SmsGateway {
  const templateOf = (type: string) => settings.templates[type] ?? (isCodeMessage(type) ? settings.templateCode : null)

  async function ask(endpoint: string, what: Pick<Action, 'action' | 'version' | 'query' | 'now'>): Promise<Response> {
    const key = { id: settings.accessKeyId, secret: settings.accessKeySecret }
    const { search, headers } = await signedAction(
      { ...what, host: new URL(endpoint).host, nonce: crypto.randomUUID() },
      key,
    )
    // The host goes out as the address says it, which is what was signed.
    const { host: _, ...sent } = headers
    return fetch(`${endpoint}/?${search}`, {
      method: 'POST',
      headers: { ...sent, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }
  const version = '2017-05-25'

  return {
    platform: 'ALIYUN',
    showsCodes: false,
    knows: (type) => templateOf(type) !== null,
    async send({ messageType, mobile, params }, now) {
      const template = templateOf(messageType)
      if (template === null) return { state: 'refused', message: `no template for ${messageType}` }
      const query = {
        PhoneNumbers: mobile,
        SignName: settings.signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(params),
      }
      return outcomeOf(await ask(settings.endpoint, { action: 'SendSms', version, query, now }))
    },
    async delivery({ mobile, receipt, sentAt }, now) {
      const query = {
        PhoneNumber: mobile,
        SendDate: dayOf(sentAt).replaceAll('-', ''),
        PageSize: '1',
        CurrentPage: '1',
        ...(receipt !== null && { BizId: receipt }),
      }
      return deliveryOf(await ask(settings.endpoint, { action: 'QuerySendDetails', version, query, now }))
    },
    async balanceFen(now) {
      const what = { action: 'QueryAccountBalance', version: '2017-12-14', query: {}, now }
      return fenOf(await ask(settings.balanceEndpoint, what))
    },
  }
}
