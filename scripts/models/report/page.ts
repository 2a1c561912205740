import { relative } from 'node:path'
import type { Run } from '#tests/model/coverage.ts'
import { readRun } from '#tests/model/coverage-file.ts'
import type { Model } from '#tests/model/define.ts'
import { arrowsOf } from '#tests/model/graph.ts'
import { handWords } from '#tests/model/step-words.ts'
import { toursOf } from '#tests/model/tours.ts'
import type { Lang } from '#tests/model/words.ts'
import { chartOf } from './chart.ts'
import { type Column, screenOf, share, verdictOf, verdictOfState } from './verdicts.ts'

const style = `
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #1d2129 }
table { border-collapse: collapse } td, th { border: 1px solid #c9cdd4; padding: 4px 12px; text-align: left }
.good { --tone: #0f7a3d } .some { --tone: #b36200 } .bad { --tone: #c41d1d } .never { --tone: #86909c }
td.good, td.some, td.bad, td.never { color: var(--tone); font-weight: 600 }
svg { max-width: 100%; height: auto } svg text { font-size: 11px; fill: var(--tone) }
svg path { fill: none; stroke: var(--tone); stroke-width: 1.4 } svg a:hover path { stroke-width: 3 }
svg rect { fill: #fff; stroke: var(--tone); stroke-width: 2 } pre { white-space: pre-wrap } :target { background: #fff3c4 }`

const asText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function section(model: Model, columns: readonly Column[], lang: Lang, folder: string): string {
  const { name } = model.lifecycle
  const tours = toursOf(model)
  const tourOf = (id: string) => tours.findIndex((tour) => tour.some(({ covers }) => covers.includes(id))) + 1
  const chart = chartOf(model, {
    state: (state) => verdictOfState(model, columns, state),
    arrow: (arrow) => verdictOf(model, columns, arrow),
    link: ({ id }) => {
      const screen = screenOf(model, columns, id)
      return screen ? relative(folder, screen) : `#${name}-${tourOf(id)}`
    },
  })
  const waiting = Object.entries(model.events).flatMap(([event, { arrives }]) =>
    arrives ? [`<li>${event}: no call yet, comes with ${arrives}</li>`] : [],
  )
  const never = Object.entries(model.server?.impossible ?? {}).map(
    ([id, why]) => `<li>${asText(id)}: no row can take it, ${asText(why)}</li>`,
  )
  const unseen = Object.entries(model.ui?.unseen ?? {}).map(
    ([what, why]) => `<li>${asText(what)}: on no screen, ${asText(why)}</li>`,
  )
  const followed = Object.entries(model.ui?.follows ?? {}).map(
    ([event, where]) => `<li>${event}: the page follows, ${asText(where ?? '')}</li>`,
  )
  const rest = [...waiting, ...never, ...unseen, ...followed].join('')
  const screens = arrowsOf(model).flatMap(({ id }) => {
    const screen = screenOf(model, columns, id)
    return screen ? [`<li><a href="${relative(folder, screen)}">${asText(id)}</a></li>`] : []
  })
  const pictures = `<details><summary>${screens.length} screens</summary><ol>${screens.join('')}</ol></details>`
  const steps = tours.map(
    (tour, at) =>
      `<pre id="${name}-${at + 1}">${at + 1}/${tours.length}\n${asText(handWords(model, tour, lang).join('\n'))}</pre>`,
  )
  return `<h2 id="${name}">${name}</h2>${chart}<ul>${rest}</ul>${pictures}<details open><summary>${tours.length} tours</summary>${steps.join('')}</details>`
}

/** How many of the pairs that may be were reached, and what is wrong with them; nothing where they were not walked. */
function pairs(run: Run | null): string {
  const items = [...Map.groupBy(run?.lines ?? [], ({ lifecycle }) => lifecycle)].map(([title, lines]) => {
    const reached = lines.filter(({ ok }) => ok).length
    return `<li>${title}: ${reached} of ${lines.length}</li>`
  })
  const wrong = (run?.failures ?? []).map(
    ({ lifecycle, words, again }) => `<li>${lifecycle}: <pre>${asText(words)}\n${asText(again)}</pre></li>`,
  )
  return items.length > 0 ? `<h2>Pairs</h2><ul>${items.join('')}${wrong.join('')}</ul>` : ''
}

/** The whole report as one HTML page. It needs nothing else but, for its links, the pictures; `folder` is where it will lie. */
export function pageOf(models: readonly Model[], columns: readonly Column[], lang: Lang, folder: string): string {
  const head = columns.map(({ title, run }) => `<th>${title}${run ? '' : ' (has not run)'}</th>`).join('')
  const rows = models.map((model) => {
    const cells = columns.map((column) => {
      const { text, verdict } = share(model, column)
      return `<td class="${verdict}">${text}</td>`
    })
    const { name } = model.lifecycle
    return `<tr><th><a href="#${name}">${name}</a></th>${cells.join('')}</tr>`
  })
  const failures = columns.flatMap(({ title, run }) =>
    (run?.failures ?? []).map(
      ({ lifecycle, words, again }) => `<li>${title}, ${lifecycle}: ${asText(words)}<pre>${asText(again)}</pre></li>`,
    ),
  )
  const slowest = columns
    .flatMap(({ run }) => run?.lines ?? [])
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ ms, lifecycle, name, engine }) => `<li>${Math.round(ms)} ms: ${lifecycle} ${asText(name)} (${engine})</li>`)
  const tip =
    '<svg width="0" height="0"><defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" style="fill:#4e5969;stroke:none"/></marker></defs></svg>'
  return [
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Models</title><style>${style}</style>${tip}`,
    `<h1>Models</h1><p>Green: every driver went there. Amber: some did. Red: one failed there. Grey: none did.</p>`,
    `<table><tr><th>lifecycle</th>${head}</tr>${rows.join('')}</table>`,
    failures.length > 0 ? `<h2>Failures</h2><ul>${failures.join('')}</ul>` : '',
    pairs(readRun('pairs', 'sqlite')),
    `<details><summary>Slowest steps</summary><ol>${slowest.join('')}</ol></details>`,
    ...models.map((model) => section(model, columns, lang, folder)),
    '</html>',
  ].join('\n')
}
