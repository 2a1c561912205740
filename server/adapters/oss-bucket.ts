import * as z from 'zod/mini'
import { ossFiles } from './oss-files.ts'
import { isSentByStorage } from './oss-notice.ts'
import { credentialV4, encodeStrictly, hmacSha1, signingDate, signV4, V4 } from './oss-signature.ts'
import type { Bucket, Lent } from './ports.ts'

export interface BucketSettings {
  /** As the storage names it: oss-cn-hangzhou. */
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** The role whose rights are lent, cut down to one folder. */
  readonly roleArn: string
  /** This product's own address as the storage can reach it. */
  readonly publicUrl: string
  readonly baseDir: string
  /** The bucket's own domain, where it has one. */
  readonly endpoint: string | undefined
  readonly stsEndpoint: string | undefined
}

const LIFETIME_SECONDS = 30 * 60

const stsAnswer = z.object({
  Code: z.optional(z.string()),
  Message: z.optional(z.string()),
  Credentials: z.optional(
    z.object({
      AccessKeyId: z.string(),
      AccessKeySecret: z.string(),
      SecurityToken: z.string(),
      Expiration: z.string(),
    }),
  ),
})

/** What the lent credentials may do: put objects, in parts too, below one folder. */
const policyOf = (bucket: string, folder: string) =>
  JSON.stringify({
    Version: '1',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['oss:PutObject', 'oss:ListParts', 'oss:AbortMultipartUpload'],
        Resource: [`acs:oss:*:*:${bucket}/${folder}/*`],
      },
    ],
  })

/** A bucket of Aliyun's object storage: the account's key stays here; browsers get credentials of the token service. */
export function ossBucket(settings: BucketSettings, clock: () => number, fetch = globalThis.fetch): Bucket {
  const { region, bucket, accessKeyId, accessKeySecret, roleArn, publicUrl, baseDir } = settings
  const standard = region.replace(/^oss-/, '')
  const endpoint = settings.endpoint ?? `https://${region}.aliyuncs.com`
  const origin = settings.endpoint ?? `https://${bucket}.${region}.aliyuncs.com`
  const sts = settings.stsEndpoint ?? `https://sts.${standard}.aliyuncs.com`
  const signer = { bucket, origin, region: standard, accessKeyId, accessKeySecret }

  async function lend(folder: string): Promise<Lent> {
    const parameters = {
      AccessKeyId: accessKeyId,
      Action: 'AssumeRole',
      DurationSeconds: String(LIFETIME_SECONDS),
      Format: 'JSON',
      Policy: policyOf(bucket, folder),
      RoleArn: roleArn,
      RoleSessionName: folder.replace(/[^\w.@-]/g, '-').slice(-64),
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: crypto.randomUUID(),
      SignatureVersion: '1.0',
      Timestamp: new Date(clock()).toISOString().replace(/\.\d{3}/, ''),
      Version: '2015-04-01',
    }
    const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))
    const query = sorted.map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`).join('&')
    const text = `POST&${encodeStrictly('/')}&${encodeStrictly(query)}`
    const signature = await hmacSha1(`${accessKeySecret}&`, text)
    const response = await fetch(sts, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${query}&Signature=${encodeStrictly(signature)}`,
      signal: AbortSignal.timeout(10_000),
    })
    const answer = stsAnswer.parse(await response.json())
    if (!answer.Credentials) throw new Error(`the token service refused: ${answer.Code} ${answer.Message}`)
    const { AccessKeyId, AccessKeySecret, SecurityToken, Expiration } = answer.Credentials
    return {
      accessKeyId: AccessKeyId,
      accessKeySecret: AccessKeySecret,
      securityToken: SecurityToken,
      expiresAt: Date.parse(Expiration),
    }
  }

  return {
    name: bucket,
    region,
    endpoint,
    cname: settings.endpoint !== undefined,
    baseDir,
    origin,
    publicUrl,
    files: ossFiles(signer, clock, fetch),
    lend,
    async address(storageName, expiresAt, { type, disposition }) {
      const scope = { date: signingDate(clock()), region: standard }
      const lifetime = Math.max(1, Math.ceil((expiresAt - clock()) / 1000))
      const query: [string, string][] = [
        ['response-content-disposition', disposition],
        ['response-content-type', type],
        ['x-oss-credential', credentialV4(accessKeyId, scope)],
        ['x-oss-date', scope.date],
        ['x-oss-expires', String(lifetime)],
        ['x-oss-signature-version', V4],
      ]
      const signable = { method: 'GET', bucket, key: storageName, query, headers: [] }
      query.push(['x-oss-signature', await signV4(accessKeySecret, scope, signable)])
      const named = query.map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`).join('&')
      return `${origin}/${storageName}?${named}`
    },
    isNotice: isSentByStorage(fetch),
  }
}
