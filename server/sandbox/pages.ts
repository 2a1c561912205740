import type { Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html, raw } from 'hono/html'
import { inLanguage, textFor } from '#domain/text-table.ts'
import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import { texts as siteTexts } from '#protocol/consulate/texts-form-task.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Application, SandboxStore } from './application.ts'
import { answersSent, namesOf, type Words } from './application-page.ts'
import { answerOf, correctionOf, grantOf, paymentOf, refusalOf } from './fate.ts'
import { formAt, textIn } from './site-form.ts'
import { pageStyle } from './style.ts'
import { texts } from './texts.ts'

const siteName = ({ site }: Application, lang: Lang): string => textFor(lang, siteTexts[`formTask.site.${site}`])

/** Which questions a consul wants answered anew, in the order of the form, and what he says to it. */
interface Asked {
  readonly fields: string[]
  readonly reason: string
}

async function askedIn(c: Context, one: Application): Promise<Asked> {
  const sent = await c.req.parseBody({ all: true })
  const chosen = [sent.fields ?? []].flat()
  const reason = typeof sent.reason === 'string' ? sent.reason.trim().slice(0, 1000) : ''
  const known = formAt(one.site).fields.map(({ key }) => key)
  return { fields: known.filter((key) => chosen.includes(key)), reason }
}

/** What a consul can decide, by the word in the address. */
const decisions: Record<string, (one: Application, asked: Asked) => SiteAnswer> = {
  accept: ({ no }) => ({ state: 'accepted', applicationNo: no }),
  payment: paymentOf,
  correction: (one, { fields, reason }) => correctionOf(one, fields, reason || 'Please answer these questions anew.'),
  grant: (one) => grantOf(one),
  refuse: refusalOf,
}
const buttons = ['accept', 'payment', 'correction', 'refuse', 'grant'] as const

const minuteOf = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Pages on which somebody plays the consul by hand: `/` what arrived, `/a/{no}` one application. */
export function addPages(app: Hono, { store, clock }: { store: SandboxStore; clock: () => number }): void {
  const wordsOf = (c: Context): { lang: Lang; words: Words } => {
    const asked = c.req.query('lang') ?? c.req.header('cookie')?.match(/(?:^|; )lang=(zh|en)/)?.[1]
    const wanted = asked ?? (c.req.header('accept-language')?.startsWith('en') ? 'en' : 'zh')
    const lang = wanted === 'en' ? 'en' : 'zh'
    return { lang, words: inLanguage(lang, texts) }
  }

  function page(c: Context, body: (words: Words, lang: Lang) => unknown, status: 200 | 404 = 200) {
    const { lang, words } = wordsOf(c)
    const other = lang === 'en' ? 'zh' : 'en'
    if (c.req.query('lang')) c.header('Set-Cookie', `lang=${lang}; Path=/; SameSite=Lax; HttpOnly`)
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    return c.html(
      html`<!doctype html>
        <html lang="${lang === 'en' ? 'en' : 'zh-CN'}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${words['sandbox.title']}</title>
            <style>${raw(pageStyle)}</style>
          </head>
          <body>
            <header>
              <a class="name" href="/">${words['sandbox.title']}</a>
              <a href="?lang=${other}" lang="${other}">${words['sandbox.language']}</a>
            </header>
            <main><p class="note">${words['sandbox.note']}</p>${body(words, lang)}</main>
          </body>
        </html>`,
      status,
    )
  }

  const stateOf = (one: Application, words: Words) => {
    const { state } = answerOf(one, clock())
    return html`<span class="state ${state}">${words[`sandbox.state.${state}`]}</span>`
  }
  const nameOf = ({ form }: Application) => [textIn(form, 'surname'), textIn(form, 'givenNames')].join(' ').trim()
  const row = (one: Application, words: Words, lang: Lang) =>
    html`<tr>
      <td><a href="/a/${one.no}">${one.no}</a></td>
      <td>${siteName(one, lang)}</td>
      <td>${nameOf(one)}</td>
      <td>${textIn(one.form, 'passportNo')}</td>
      <td>${stateOf(one, words)}</td>
      <td>${minuteOf(one.submittedAt)}</td>
    </tr>`

  app.get('/', (c) =>
    page(c, (words, lang) => {
      const all = store.list()
      if (all.length === 0) return html`<p>${words['sandbox.empty']}</p>`
      const heads = (['no', 'site', 'name', 'passportNo', 'state', 'time'] as const).map(
        (head) => words[`sandbox.${head}`],
      )
      return html`<table class="list">
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${all.map((one) => row(one, words, lang))}</tbody>
      </table>`
    }),
  )

  const decide = (one: Application, words: Words) =>
    html`<section class="decide" aria-label="${words['sandbox.decide']}">
      <label>${words['sandbox.reason']} <input type="text" name="reason" maxlength="1000" /></label>
      <span class="buttons">
        ${buttons.map((decision) => html`<button formaction="/a/${one.no}/${decision}">${words[`sandbox.${decision}`]}</button>`)}
      </span>
    </section>`

  app.get('/a/:no', (c) => {
    const one = store.find(c.req.param('no'))
    const back = (words: Words) => html`<p><a href="/">${words['sandbox.back']}</a></p>`
    if (!one) return page(c, (words) => html`${back(words)}<p>${words['sandbox.gone']}</p>`, 404)
    const { reason, fields = [] } = answerOf(one, clock())
    const isClosed = one.withdrawnAt !== undefined
    return page(
      c,
      (words, lang) => html`${back(words)}
        <h1>${nameOf(one)} ${stateOf(one, words)}</h1>
        ${reason ? html`<p>${words['sandbox.reason']}: ${reason}</p>` : ''}
        ${fields.length > 0 ? html`<p>${words['sandbox.asked']}: ${namesOf(fields, lang, words)}</p>` : ''}
        <dl>
          <dt>${words['sandbox.no']}</dt><dd>${one.no}</dd>
          <dt>${words['sandbox.site']}</dt><dd>${siteName(one, lang)}</dd>
          <dt>${words['sandbox.reference']}</dt><dd>${one.form.reference}</dd>
          <dt>${words['sandbox.time']}</dt><dd>${minuteOf(one.submittedAt)}</dd>
        </dl>
        <form method="post">
          <h2>${words['sandbox.form']}</h2>
          ${isClosed ? '' : html`<p class="note">${words['sandbox.choose']}</p>`}
          ${answersSent({ one, lang, words, isClosed })} ${isClosed ? '' : decide(one, words)}
        </form>`,
    )
  })

  /** A file as it came: shown, never run. */
  app.get('/a/:no/files/:at', (c) => {
    const sent = store.find(c.req.param('no'))?.form.files[Number(c.req.param('at'))]
    const file = sent && store.file(sent.md5)
    if (!file) return page(c, (words) => html`<p>${words['sandbox.gone']}</p>`, 404)
    return c.body(file.bytes, 200, {
      'Content-Type': file.mime,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })

  app.post('/a/:no/:decision', csrf(), async (c) => {
    const one = store.find(c.req.param('no'))
    const decision = decisions[c.req.param('decision')]
    if (!one || !decision || one.withdrawnAt !== undefined)
      return page(c, (words) => html`<p>${words['sandbox.gone']}</p>`, 404)
    store.put({ ...one, decided: decision(one, await askedIn(c, one)) })
    return c.redirect(`/a/${encodeURIComponent(one.no)}`, 303)
  })
}
