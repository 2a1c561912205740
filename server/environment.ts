import * as z from 'zod/mini'
import type { BucketSettings } from '#server/adapters/oss-bucket.ts'
import type { AliyunSmsSettings } from '#server/adapters/sms-aliyun.ts'
import type { QywxSettings } from '#server/adapters/third-qywx.ts'
import type { WxSettings } from '#server/adapters/third-wx.ts'
import { isLoopback } from '#server/kit/loopback.ts'
import { type Consulates, consulatesOf, consulateVariables } from './consulates.ts'

/** In the documentation of the product, so that everybody knows it. */
const KNOWN_PASSWORD = 'visa123456'

/** No requests go to an address with a user and a password in it. */
const host = (example: string) =>
  z
    .string()
    .check(z.regex(/^https?:\/\/[^/?#@\s]+$/, `a scheme and a host such as ${example}, without user and password`))
const address = (example: string) => z.optional(host(example))
const text = (pattern: RegExp, example: string) => z.optional(z.string().check(z.regex(pattern, `such as ${example}`)))

const schema = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'a port number such as 8080')), '8080'),
  HOST: z._default(z.string().check(z.minLength(1, 'an address such as 127.0.0.1')), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'a folder such as ./data')), './data'),
  BACKUP_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.regex(/^postgres(ql)?:\/\//, 'a PostgreSQL address such as postgres://user:password@host/database')),
  ),
  DATABASE_POOLER: z.optional(
    z
      .string()
      .check(
        z.regex(/^transaction$/, 'transaction, or absent where each connection of the server is one of PostgreSQL'),
      ),
  ),
  DEFAULT_PASSWORD: z._default(z.string().check(z.minLength(6, 'at least 6 characters')), KNOWN_PASSWORD),
  CAPTCHA_TEST_CODE: z.optional(z.string().check(z.regex(/^[\w-]{3,10}$/, '3 to 10 letters or digits'))),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  CREDENTIAL_KEY: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  CREDENTIAL_KEY_FORMER: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  OSS_REGION: text(/^oss-[a-z\d-]{3,40}$/, 'oss-cn-hangzhou'),
  OSS_BUCKET: text(/^[a-z\d][a-z\d-]{1,61}[a-z\d]$/, 'visadesk-files'),
  OSS_ACCESS_KEY_ID: z.optional(z.string()),
  OSS_ACCESS_KEY_SECRET: z.optional(z.string()),
  OSS_ROLE_ARN: text(/^acs:ram::\d+:role\/[\w.-]+$/, 'acs:ram::1234567890:role/visadesk-upload'),
  OSS_CALLBACK_URL: address('https://visa.example.com'),
  OSS_BASE_DIR: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/, 'a folder such as visadesk')), 'visadesk'),
  OSS_ENDPOINT: address('https://files.example.com'),
  OSS_STS_ENDPOINT: address('https://sts.cn-hangzhou.aliyuncs.com'),
  SMS_ACCESS_KEY_ID: z.optional(z.string()),
  SMS_ACCESS_KEY_SECRET: z.optional(z.string()),
  SMS_SIGN_NAME: z.optional(z.string()),
  SMS_TEMPLATE_CODE: text(/^SMS_\d+$/, 'SMS_123456789'),
  SMS_ENDPOINT: z._default(host('https://dysmsapi.aliyuncs.com'), 'https://dysmsapi.aliyuncs.com'),
  SMS_TEMPLATES: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[A-Z_]+=SMS_\d+(,[A-Z_]+=SMS_\d+)*$/,
          'types with their templates such as CONTRACT_READY=SMS_1,ORDER_RESULT=SMS_2',
        ),
      ),
  ),
  SMS_BALANCE_ENDPOINT: z._default(host('https://business.aliyuncs.com'), 'https://business.aliyuncs.com'),
  WX_APPID: text(/^wx[a-z\d]{16}$/, 'wx0123456789abcdef'),
  WX_APP_SECRET: z.optional(z.string()),
  WX_ENDPOINT: z._default(host('https://api.weixin.qq.com'), 'https://api.weixin.qq.com'),
  QYWX_CORP_ID: z.optional(z.string()),
  QYWX_AGENT_ID: text(/^\d{1,10}$/, '1000002'),
  QYWX_SECRET: z.optional(z.string()),
  QYWX_ENDPOINT: z._default(host('https://qyapi.weixin.qq.com'), 'https://qyapi.weixin.qq.com'),
  ...consulateVariables,
})
type Given = z.output<typeof schema>

/** What a bucket needs; all of it or none. */
const BUCKET_NEEDS = [
  'OSS_REGION',
  'OSS_BUCKET',
  'OSS_ACCESS_KEY_ID',
  'OSS_ACCESS_KEY_SECRET',
  'OSS_ROLE_ARN',
  'OSS_CALLBACK_URL',
] as const

function bucketOf(given: Given): BucketSettings | undefined {
  const { OSS_REGION, OSS_BUCKET, OSS_ACCESS_KEY_ID, OSS_ACCESS_KEY_SECRET, OSS_ROLE_ARN, OSS_CALLBACK_URL } = given
  if (!OSS_REGION || !OSS_BUCKET || !OSS_ACCESS_KEY_ID || !OSS_ACCESS_KEY_SECRET || !OSS_ROLE_ARN || !OSS_CALLBACK_URL)
    return undefined
  return {
    region: OSS_REGION,
    bucket: OSS_BUCKET,
    accessKeyId: OSS_ACCESS_KEY_ID,
    accessKeySecret: OSS_ACCESS_KEY_SECRET,
    roleArn: OSS_ROLE_ARN,
    publicUrl: OSS_CALLBACK_URL,
    baseDir: given.OSS_BASE_DIR,
    endpoint: given.OSS_ENDPOINT,
    stsEndpoint: given.OSS_STS_ENDPOINT,
  }
}

const SMS_NEEDS = ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'] as const

function smsOf(given: Given): AliyunSmsSettings | undefined {
  const { SMS_ACCESS_KEY_ID, SMS_ACCESS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE_CODE, SMS_ENDPOINT } = given
  if (!SMS_ACCESS_KEY_ID || !SMS_ACCESS_KEY_SECRET || !SMS_SIGN_NAME || !SMS_TEMPLATE_CODE) return undefined
  return {
    endpoint: SMS_ENDPOINT,
    accessKeyId: SMS_ACCESS_KEY_ID,
    accessKeySecret: SMS_ACCESS_KEY_SECRET,
    signName: SMS_SIGN_NAME,
    templateCode: SMS_TEMPLATE_CODE,
    templates: Object.fromEntries(given.SMS_TEMPLATES?.split(',').map((one) => one.split('=')) ?? []),
    balanceEndpoint: given.SMS_BALANCE_ENDPOINT,
  }
}

const WX_NEEDS = ['WX_APPID', 'WX_APP_SECRET'] as const

function wxOf({ WX_APPID, WX_APP_SECRET, WX_ENDPOINT }: Given): WxSettings | undefined {
  return WX_APPID && WX_APP_SECRET ? { endpoint: WX_ENDPOINT, appid: WX_APPID, secret: WX_APP_SECRET } : undefined
}

const QYWX_NEEDS = ['QYWX_CORP_ID', 'QYWX_AGENT_ID', 'QYWX_SECRET'] as const

function qywxOf({ QYWX_CORP_ID, QYWX_AGENT_ID, QYWX_SECRET, QYWX_ENDPOINT }: Given): QywxSettings | undefined {
  return QYWX_CORP_ID && QYWX_AGENT_ID && QYWX_SECRET
    ? { endpoint: QYWX_ENDPOINT, corpId: QYWX_CORP_ID, agentId: QYWX_AGENT_ID, secret: QYWX_SECRET }
    : undefined
}

/** Says what is missing where only a part of what belongs together is set. */
const partly = (given: object, names: readonly string[], what: string): string[] => {
  const missing = names.filter((name) => !(name in given))
  return missing.length > 0 && missing.length < names.length
    ? [`${missing.join(', ')} must be set too: ${what} needs all of ${names.join(', ')}`]
    : []
}

export interface Environment {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Where scheduled backups of the embedded database go; better on another disk. */
  readonly backupDir: string
  readonly databaseUrl: string | undefined
  /** A pooler in front of PostgreSQL lends its connections for a transaction at a time. */
  readonly isPooled: boolean
  readonly defaultPassword: string
  readonly captchaTestCode: string | undefined
  /** Signs file addresses; made and kept in the data folder when absent. Several processes need the same one. */
  readonly secret: string | undefined
  /** Seal passwords of accounts at consulates' sites, the present one first; without them the secret does. */
  readonly credentialKeys: readonly string[]
  /** A bucket of Aliyun's object storage; without one the server keeps files itself. */
  readonly bucket: BucketSettings | undefined
  /** Aliyun's SMS; without it, messages stand in their records and in the log. */
  readonly sms: AliyunSmsSettings | undefined
  /** WeChat and enterprise WeChat; without them, the phone is played by whoever sits at the server. */
  readonly wx: WxSettings | undefined
  readonly qywx: QywxSettings | undefined
  /** Where forms for consulates are handed in; absent: nowhere. */
  readonly consulates: Consulates
}

/** Reads the configuration, or throws one error that says of every wrong variable what it should be. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  // An empty variable means the same as an absent one: that is how compose files and shells leave things out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} must be ${issue.message}`)
  if (given.DATABASE_POOLER && !given.DATABASE_URL)
    wrong.push('DATABASE_URL must be set too: DATABASE_POOLER tells what stands before it')
  if (parsed.success && Number(parsed.data.PORT) > 65_535) wrong.push('PORT must be at most 65535')
  if (parsed.success && parsed.data.CAPTCHA_TEST_CODE && !isLoopback(parsed.data.HOST))
    wrong.push(`CAPTCHA_TEST_CODE may only be set while HOST is a loopback address, and HOST is ${parsed.data.HOST}`)
  if (parsed.success && parsed.data.DEFAULT_PASSWORD === KNOWN_PASSWORD && !isLoopback(parsed.data.HOST))
    wrong.push(
      `DEFAULT_PASSWORD must be set to one of your own while HOST is ${parsed.data.HOST}: everybody knows the built-in one`,
    )
  wrong.push(...partly(given, BUCKET_NEEDS, 'object storage'), ...partly(given, SMS_NEEDS, 'SMS'))
  wrong.push(...partly(given, WX_NEEDS, 'WeChat'), ...partly(given, QYWX_NEEDS, 'enterprise WeChat'))
  if (!parsed.success || wrong.length > 0) throw new Error(`The configuration cannot be used:\n  ${wrong.join('\n  ')}`)
  const { data } = parsed
  return {
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: data.DATA_DIR,
    backupDir: data.BACKUP_DIR ?? `${data.DATA_DIR}/backups`,
    databaseUrl: data.DATABASE_URL,
    isPooled: data.DATABASE_POOLER !== undefined,
    defaultPassword: data.DEFAULT_PASSWORD,
    captchaTestCode: data.CAPTCHA_TEST_CODE,
    secret: data.APP_SECRET,
    credentialKeys: [data.CREDENTIAL_KEY, data.CREDENTIAL_KEY_FORMER].filter((key) => key !== undefined),
    bucket: bucketOf(data),
    sms: smsOf(data),
    wx: wxOf(data),
    qywx: qywxOf(data),
    consulates: consulatesOf(data),
  }
}
