import type { Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html, raw } from 'hono/html'
import type { SiteAnswer } from '#protocol/consulate-site/wire.ts'
import type { Application, SandboxStore } from './application.ts'
import { answerOf, correctionOf, grantOf, paymentOf, refusalOf } from './fate.ts'
import { pageStyle } from './style.ts'
import { en, zh } from './texts.ts'

type Words = typeof zh

const fields = [
  ...(['reference', 'surname', 'givenNames', 'passportNo', 'birthDay', 'expiryDay'] as const),
  ...(['nationality', 'entryDate', 'exitDate', 'email'] as const),
]

/** What a consul can decide, by the word in the address. */
const decisions: Record<string, (one: Application) => SiteAnswer> = {
  accept: ({ no }) => ({ state: 'accepted', applicationNo: no }),
  payment: paymentOf,
  correction: correctionOf,
  grant: (one) => grantOf(one),
  refuse: refusalOf,
}
const buttons = ['accept', 'payment', 'correction', 'refuse', 'grant'] as const

const minuteOf = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Pages on which somebody plays the consul by hand: `/` what arrived, `/a/{no}` one application. */
export function addPages(app: Hono, { store, clock }: { store: SandboxStore; clock: () => number }): void {
  const wordsOf = (c: Context): { lang: string; words: Words } => {
    const asked = c.req.query('lang') ?? c.req.header('cookie')?.match(/(?:^|; )lang=(zh|en)/)?.[1]
    const lang = asked ?? (c.req.header('accept-language')?.startsWith('en') ? 'en' : 'zh')
    return lang === 'en' ? { lang: 'en', words: en } : { lang: 'zh', words: zh }
  }

  function page(c: Context, body: (words: Words) => unknown, status: 200 | 404 = 200) {
    const { lang, words } = wordsOf(c)
    const other = lang === 'en' ? 'zh' : 'en'
    if (c.req.query('lang')) c.header('Set-Cookie', `lang=${lang}; Path=/; SameSite=Lax; HttpOnly`)
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
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
            <main><p class="note">${words['sandbox.note']}</p>${body(words)}</main>
          </body>
        </html>`,
      status,
    )
  }

  const stateOf = (one: Application, words: Words) => {
    const { state } = answerOf(one, clock())
    return html`<span class="state ${state}">${words[`sandbox.state.${state}`]}</span>`
  }
  const row = (one: Application, words: Words) =>
    html`<tr>
      <td><a href="/a/${one.no}">${one.no}</a></td>
      <td>${one.site}</td>
      <td>${one.form.surname} ${one.form.givenNames}</td>
      <td>${one.form.passportNo ?? ''}</td>
      <td>${stateOf(one, words)}</td>
      <td>${minuteOf(one.submittedAt)}</td>
    </tr>`

  app.get('/', (c) =>
    page(c, (words) => {
      const all = store.list()
      if (all.length === 0) return html`<p>${words['sandbox.empty']}</p>`
      const heads = (['no', 'site', 'name', 'passportNo', 'state', 'time'] as const).map(
        (head) => words[`sandbox.${head}`],
      )
      return html`<table>
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${all.map((one) => row(one, words))}</tbody>
      </table>`
    }),
  )

  app.get('/a/:no', (c) => {
    const one = store.find(c.req.param('no'))
    const back = (words: Words) => html`<p><a href="/">${words['sandbox.back']}</a></p>`
    if (!one) return page(c, (words) => html`${back(words)}<p>${words['sandbox.gone']}</p>`, 404)
    const { reason } = answerOf(one, clock())
    return page(
      c,
      (words) => html`${back(words)}
        <h1>${one.no} ${stateOf(one, words)}</h1>
        ${reason ? html`<p>${words['sandbox.reason']}: ${reason}</p>` : ''}
        ${
          one.withdrawnAt === undefined
            ? html`<h2>${words['sandbox.decide']}</h2>
              <form method="post">
                ${buttons.map((decision) => html`<button formaction="/a/${one.no}/${decision}">${words[`sandbox.${decision}`]}</button>`)}
              </form>`
            : ''
        }
        <h2>${words['sandbox.form']}</h2>
        <dl>
          <dt>${words['sandbox.site']}</dt><dd>${one.site}</dd>
          <dt>${words['sandbox.time']}</dt><dd>${minuteOf(one.submittedAt)}</dd>
          ${fields.map((field) => html`<dt>${words[`sandbox.${field}`]}</dt><dd>${one.form[field] || '—'}</dd>`)}
          <dt>${words['sandbox.files']}</dt><dd>${one.files.map((file) => file.kind).join(', ') || '—'}</dd>
        </dl>`,
    )
  })

  app.post('/a/:no/:decision', csrf(), (c) => {
    const one = store.find(c.req.param('no'))
    const decide = decisions[c.req.param('decision')]
    if (!one || !decide || one.withdrawnAt !== undefined)
      return page(c, (words) => html`<p>${words['sandbox.gone']}</p>`, 404)
    store.put({ ...one, decided: decide(one) })
    return c.redirect(`/a/${encodeURIComponent(one.no)}`, 303)
  })
}
