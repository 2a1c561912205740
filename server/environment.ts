import * as z from 'zod/mini'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

const schema = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'a port number such as 8080')), '8080'),
  HOST: z._default(z.string().check(z.minLength(1, 'an address such as 127.0.0.1')), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'a folder such as ./data')), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.regex(/^postgres(ql)?:\/\//, 'a PostgreSQL address such as postgres://user:password@host/database')),
  ),
  DEFAULT_PASSWORD: z._default(z.string().check(z.minLength(6, 'at least 6 characters')), 'visa123456'),
  CAPTCHA_TEST_CODE: z.optional(z.string().check(z.regex(/^[\w-]{3,10}$/, '3 to 10 letters or digits'))),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
})

export interface Environment {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly defaultPassword: string
  readonly captchaTestCode: string | undefined
  /** Signs file addresses; made and kept in the data folder when absent. Several processes need the same one. */
  readonly secret: string | undefined
}

/** Reads the configuration, or throws one error that says of every wrong variable what it should be. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  // An empty variable means the same as an absent one: that is how compose files and shells leave things out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} must be ${issue.message}`)
  if (parsed.success && Number(parsed.data.PORT) > 65_535) wrong.push('PORT must be at most 65535')
  if (parsed.success && parsed.data.CAPTCHA_TEST_CODE && !LOOPBACK.has(parsed.data.HOST))
    wrong.push(`CAPTCHA_TEST_CODE may only be set while HOST is a loopback address, and HOST is ${parsed.data.HOST}`)
  if (!parsed.success || wrong.length > 0) throw new Error(`The configuration cannot be used:\n  ${wrong.join('\n  ')}`)
  const { data } = parsed
  return {
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    defaultPassword: data.DEFAULT_PASSWORD,
    captchaTestCode: data.CAPTCHA_TEST_CODE,
    secret: data.APP_SECRET,
  }
}
