import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/environment.ts'

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      backupDir: './data/backups',
      databaseUrl: undefined,
      isPooled: false,
      defaultPassword: 'visa123456',
      captchaTestCode: undefined,
      secret: undefined,
      credentialKeys: [],
      consulates: {
        RU_EVISA: { by: 'sandbox' },
        PH: { by: 'sandbox' },
        TR: { by: 'sandbox' },
        MY: { by: 'sandbox' },
      },
    })
  })

  it('takes for each consulate the sandbox, people, or an address with its key', () => {
    const { consulates } = readEnvironment({
      CONSULATE_RU_EVISA: 'https://visa.example.com/api',
      CONSULATE_RU_EVISA_KEY: 'a-key',
      CONSULATE_PH: 'http://127.0.0.1:8002',
      CONSULATE_TR: 'manual',
    })
    expect(consulates).toEqual({
      RU_EVISA: { by: 'http', base: 'https://visa.example.com/api', key: 'a-key' },
      PH: { by: 'http', base: 'http://127.0.0.1:8002', key: undefined },
      TR: { by: 'hand' },
      MY: { by: 'sandbox' },
    })
    for (const wrong of ['http://visa.example.com', 'https://visa.example.com/', 'robot'])
      expect(() => readEnvironment({ CONSULATE_MY: wrong })).toThrow(
        /CONSULATE_MY must be sandbox, manual, or an address/,
      )
  })

  it.each([
    'CONSULATE_RU_EVISA',
    'CONSULATE_PH',
    'CONSULATE_TR',
    'CONSULATE_MY',
    'OSS_CALLBACK_URL',
    'OSS_ENDPOINT',
    'OSS_STS_ENDPOINT',
    'SMS_ENDPOINT',
    'SMS_BALANCE_ENDPOINT',
    'WX_ENDPOINT',
    'QYWX_ENDPOINT',
  ])('takes no address with a user and a password: %s', (name) => {
    for (const wrong of [
      'https://user:secret@host.example.com',
      'https://user@host.example.com',
      'https://:secret@host',
    ])
      expect(() => readEnvironment({ [name]: wrong })).toThrow(
        new RegExp(`${name} must be .*without user and password`),
      )
  })

  it('takes the address of the database with its user and password, and what pools before it', () => {
    const DATABASE_URL = 'postgres://visadesk:secret@127.0.0.1/visadesk'
    expect(readEnvironment({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, isPooled: false })
    expect(readEnvironment({ DATABASE_URL, DATABASE_POOLER: 'transaction' }).isPooled).toBe(true)
    expect(() => readEnvironment({ DATABASE_URL, DATABASE_POOLER: 'yes' })).toThrow(
      /DATABASE_POOLER must be transaction/,
    )
    expect(() => readEnvironment({ DATABASE_POOLER: 'transaction' })).toThrow(/DATABASE_URL must be set too/)
  })

  it('takes an empty variable for an absent one', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(8080)
  })

  it('says of every wrong variable what it should be', () => {
    const read = () => readEnvironment({ PORT: 'web', DATABASE_URL: 'mysql://x', DEFAULT_PASSWORD: '123' })
    expect(read).toThrow(/PORT must be a port number/)
    expect(read).toThrow(/DATABASE_URL must be a PostgreSQL address/)
    expect(read).toThrow(/DEFAULT_PASSWORD must be at least 6 characters/)
  })

  it('refuses a port beyond the last one', () => {
    expect(() => readEnvironment({ PORT: '70000' })).toThrow(/65535/)
  })

  it('takes a provider of SMS whole or not at all', () => {
    const part = { SMS_ACCESS_KEY_ID: 'an id', SMS_ACCESS_KEY_SECRET: 'a secret' }
    expect(() => readEnvironment(part)).toThrow(/SMS_SIGN_NAME, SMS_TEMPLATE_CODE must be set too/)
    const whole = { ...part, SMS_SIGN_NAME: '签证受理', SMS_TEMPLATE_CODE: 'SMS_154950909' }
    expect(() => readEnvironment({ ...whole, SMS_TEMPLATES: 'CONTRACT_READY' })).toThrow(/CONTRACT_READY=SMS_1/)
    const templates = 'CONTRACT_READY=SMS_1,ORDER_RESULT=SMS_2'
    expect(readEnvironment({ ...whole, SMS_TEMPLATES: templates }).sms).toEqual({
      endpoint: 'https://dysmsapi.aliyuncs.com',
      accessKeyId: 'an id',
      accessKeySecret: 'a secret',
      signName: '签证受理',
      templateCode: 'SMS_154950909',
      templates: { CONTRACT_READY: 'SMS_1', ORDER_RESULT: 'SMS_2' },
      balanceEndpoint: 'https://business.aliyuncs.com',
    })
  })

  it('wants a default password of its own before it listens to others', () => {
    expect(() => readEnvironment({ HOST: '0.0.0.0' })).toThrow(/DEFAULT_PASSWORD must be set to one of your own/)
    expect(() => readEnvironment({ HOST: '0.0.0.0', DEFAULT_PASSWORD: 'visa123456' })).toThrow(/DEFAULT_PASSWORD/)
    expect(readEnvironment({ HOST: '0.0.0.0', DEFAULT_PASSWORD: 'for-this-office' }).host).toBe('0.0.0.0')
    expect(readEnvironment({ HOST: '::1' }).defaultPassword).toBe('visa123456')
  })

  it('takes the test code of captchas on loopback only', () => {
    expect(readEnvironment({ CAPTCHA_TEST_CODE: 'test', HOST: 'localhost' }).captchaTestCode).toBe('test')
    expect(() => readEnvironment({ CAPTCHA_TEST_CODE: 'test', HOST: '0.0.0.0' })).toThrow(/loopback/)
  })
})
