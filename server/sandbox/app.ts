import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import SparkMD5 from 'spark-md5'
import {
  consulateSites,
  newAccount,
  type SiteForm,
  type SiteName,
  siteFileMaxMb,
  siteForm,
  siteHeaders,
} from '#protocol/consulate/site-wire.ts'
import type { Application, SandboxStore } from './application.ts'
import { answerOf, changed } from './fate.ts'
import { addPages } from './pages.ts'
import { pdfOf } from './pdf.ts'
import { formAt, mimeOf, textIn } from './site-form.ts'

/** How long the site takes for an answer that nobody waits for. */
const SLOW_MS = 40_000
const RETRY_AFTER_S = 20
const BODY_LIMIT = siteFileMaxMb * 1024 * 1024

export interface SandboxDeps {
  readonly store: SandboxStore
  readonly clock: () => number
  /** Lets the time pass; tests let it stand. */
  readonly wait: (ms: number) => Promise<void>
  /** What callers have to show; without it everybody may call. */
  readonly key?: string | undefined
}

const siteOf = (c: Context): SiteName | undefined => consulateSites.find((site) => site === c.req.param('site'))

/**
 * Plays the sites of consulates over HTTP. What it does is decided by the form, so that every way can be tried (table in
 * docs/consulates.md); whoever opens its pages may decide otherwise.
 */
export function createSandbox({ store, clock, wait, key }: SandboxDeps): Hono {
  const app = new Hono()
  const nowOf = (c: Context) => Number(c.req.header(siteHeaders.now) ?? clock())
  const error = (c: Context, status: 400 | 401 | 404 | 409 | 415 | 429 | 503 | 504, code: string) =>
    c.json({ error: code }, status)

  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => c.json({ error: 'tooLarge' }, 413) }))
  app.use('/v1/*', async (c, next) => {
    if (key !== undefined && c.req.header('authorization') !== `Bearer ${key}`) return error(c, 401, 'wrongKey')
    return next()
  })
  app.use('/v1/:site/*', (c, next) => (siteOf(c) ? next() : Promise.resolve(error(c, 404, 'noSite'))))

  /** Every third call about such a person is one too many. */
  const isTooMany = (form: SiteForm) =>
    textIn(form, 'surname') === 'LIMIT' && store.count(`limit:${form.reference}`) % 3 === 0
  const tooMany = (c: Context) => {
    c.header('Retry-After', String(RETRY_AFTER_S))
    return error(c, 429, 'tooMany')
  }

  /** The application that an address names, when it is that site's. */
  const found = (c: Context): Application | undefined => {
    const one = store.find(c.req.param('no') ?? '')
    return one?.site === siteOf(c) ? one : undefined
  }
  const said = (c: Context, one: Application | undefined) => {
    if (!one) return error(c, 404, 'unknown')
    return isTooMany(one.form) ? tooMany(c) : c.json(answerOf(one, nowOf(c)))
  }

  app.post('/v1/:site/accounts', async (c) => {
    const { data } = newAccount.safeParse(await c.req.json().catch(() => null))
    if (!data) return error(c, 400, 'notUnderstood')
    const seen = new TextEncoder().encode(data.email.toLowerCase())
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', seen))
    return c.json({
      accountNo: `A${Array.from(digest.subarray(0, 6), (one) => one.toString(16).padStart(2, '0')).join('')}`,
    })
  })

  /** A file of a form that comes behind it. */
  app.put('/v1/:site/files/:md5', async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const md5 = c.req.param('md5')
    if (SparkMD5.ArrayBuffer.hash(bytes.buffer) !== md5) return error(c, 400, 'wrongSum')
    const mime = mimeOf(bytes)
    if (mime === undefined) return error(c, 415, 'fileKind')
    store.putFile(md5, { mime, bytes })
    return c.json({ md5 })
  })

  /** A form of this site whose files are all here; else why it is not taken. */
  async function formIn(c: Context, site: SiteName | undefined) {
    const { data: form } = siteForm.safeParse(await c.req.json().catch(() => null))
    const def = site && formAt(site).def
    if (!form || form.form !== def?.code || form.version !== def.version) return null
    const kept = form.files.map(({ md5, size }) => ({ md5, size, file: store.file(md5) }))
    const mimes = kept.flatMap(({ md5, size, file }) =>
      file?.bytes.length === size ? [[md5, file.mime] as const] : [],
    )
    return { form, mimes: Object.fromEntries(mimes), isWhole: mimes.length === kept.length }
  }

  app.post('/v1/:site/applications', async (c) => {
    const site = siteOf(c)
    const reference = c.req.header(siteHeaders.reference)
    const sent = await formIn(c, site)
    if (!site || !sent || sent.form.reference !== reference) return error(c, 400, 'notUnderstood')
    if (!sent.isWhole) return error(c, 409, 'fileMissing')
    const { form, mimes } = sent
    const surname = textIn(form, 'surname')
    if (surname === 'HTML') return c.html('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>')
    if (isTooMany(form)) return tooMany(c)
    if (textIn(form, 'passportNo').endsWith('6') && store.count(`busy:${reference}`) <= 2) return error(c, 503, 'busy')
    const now = nowOf(c)
    const kept = store.byReference(site, reference)
    const no = `SB${site.slice(0, 2)}${reference.slice(-8)}`.toUpperCase()
    const one = kept ?? { site, no, form, submittedAt: now, since: now, isMended: false, mimes }
    if (!kept) store.put(one)
    const answer = answerOf(one, now)
    if (surname === 'TIMEOUT') await wait(SLOW_MS)
    if (surname === 'TWICE' && !kept) return error(c, 504, 'lost')
    if (surname === 'BROKEN')
      return c.body(JSON.stringify(answer).slice(0, 20), 200, { 'content-type': 'application/json' })
    return c.json(answer)
  })

  /** By the caller's own reference: whether a form arrived whose answer was lost. */
  app.get('/v1/:site/applications', (c) =>
    said(c, store.byReference(c.req.param('site'), c.req.query('reference') ?? '')),
  )
  app.get('/v1/:site/applications/:no', (c) => said(c, found(c)))

  app.put('/v1/:site/applications/:no', async (c) => {
    const one = found(c)
    const sent = await formIn(c, siteOf(c))
    if (!sent || (one && sent.form.reference !== one.form.reference)) return error(c, 400, 'notUnderstood')
    if (!sent.isWhole) return error(c, 409, 'fileMissing')
    if (one && isTooMany(sent.form)) return tooMany(c)
    const now = nowOf(c)
    const next = one && changed(one, sent, now)
    if (!next) return error(c, 404, 'unknown')
    store.put(next)
    return c.json(answerOf(next, now))
  })

  /** What is decided already stays so. */
  app.delete('/v1/:site/applications/:no', (c) => {
    const one = found(c)
    if (!one) return error(c, 404, 'unknown')
    const now = nowOf(c)
    const { state } = answerOf(one, now)
    const next = state === 'granted' || state === 'refused' ? one : { ...one, withdrawnAt: one.withdrawnAt ?? now }
    store.put(next)
    return c.json(answerOf(next, now))
  })

  app.post('/v1/:site/applications/:no/pay', (c) => {
    const one = found(c)
    if (!one) return error(c, 404, 'unknown')
    const now = nowOf(c)
    const isAsked = answerOf(one, now).state === 'paymentAsked'
    const paid = isAsked ? { ...one, paidAt: now, decided: undefined } : one
    store.put(paid)
    return c.json(answerOf(paid, now))
  })

  const paper = (c: Context, title: string, lines: readonly (string | undefined)[]) => {
    const written = lines.filter((line) => line !== undefined)
    return c.body(pdfOf([title, ...written]), 200, { 'content-type': 'application/pdf' })
  }
  app.get('/v1/:site/applications/:no/receipt', (c) => {
    const one = found(c)
    if (!one) return error(c, 404, 'unknown')
    const said = (key: string) => textIn(one.form, key)
    return paper(c, 'Receipt', [one.no, `${said('surname')} ${said('givenNames')}`.trim(), said('passportNo')])
  })
  app.get('/v1/:site/applications/:no/visa', (c) => {
    const one = found(c)
    const answer = one && answerOf(one, nowOf(c))
    if (answer?.state !== 'granted') return error(c, 404, 'unknown')
    return paper(c, 'Visa', [answer.visaNo, answer.passportNo, `${answer.validFrom} - ${answer.validTo}`])
  })

  addPages(app, { store, clock })
  return app
}
