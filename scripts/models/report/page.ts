import { relative } from 'node:path'
import type { Failure, Run } from '#tests/model/coverage.ts'
import { readRun } from '#tests/model/coverage-file.ts'
import type { Model } from '#tests/model/define.ts'
import { modelWords } from '#tests/model/models.ts'
import { handWords } from '#tests/model/step-words.ts'
import { toursOf } from '#tests/model/tours.ts'
import { codesInWords, type Lang } from '#tests/model/words.ts'
import { chartOf } from './chart.ts'
import { refusalShare, requestedShare } from './refusals.ts'
import { asText, inBoth, word } from './said.ts'
import { type Column, screenOf, share, verdictOf, verdictOfState } from './verdicts.ts'

const style = `
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #1d2129 }
body:has(#zh:checked) span[lang=en], body:has(#en:checked) span[lang=zh] { display: none }
nav { position: fixed; top: 8px; right: 24px; background: #fff; padding: 4px 8px }
table { border-collapse: collapse } td, th { border: 1px solid #c9cdd4; padding: 4px 12px; text-align: left; font-weight: 400 }
thead th { font-weight: 600; background: #f2f3f5 }
.good { --tone: #0f7a3d } .some { --tone: #b36200 } .bad { --tone: #c41d1d } .never { --tone: #5d6673 }
td.good, td.some, td.bad, td.never, .chart b, li.never, .chart tr > th a { color: var(--tone); font-weight: 600 }
.chart { width: 100%; margin: 12px 0 } .chart td, .chart th { padding: 0 8px; font-size: 12px } .chart th:first-child { width: 120px }
.chart .lanes { padding: 0; width: 1px } .chart .lanes div { display: flex; align-items: end }
.chart i { font: 600 10px/1.25 system-ui, sans-serif; width: 66px; box-sizing: border-box; padding: 4px 1px; text-align: center; color: var(--tone) }
.chart ul { margin: 2px 0; padding: 0; list-style: none } .chart b { white-space: nowrap }
svg { display: block } svg line { stroke: #e5e6eb } svg path { fill: none; stroke: var(--tone); stroke-width: 1.6 }
svg circle { fill: var(--tone) } tr:hover td, tr:hover th { background: #f7f8fa } pre { white-space: pre-wrap } :target { background: #fff3c4 }`

function section(model: Model, columns: readonly Column[], folder: string): string {
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
  const steps = tours.map(
    (tour, at) =>
      `<pre id="${name}-${at + 1}">${at + 1}/${tours.length}\n${inBoth((lang) => handWords(model, tour, lang).join('\n'))}</pre>`,
  )
  return `<h2 id="${name}">${inBoth((lang) => modelWords(model, lang))}</h2>${chart}<details><summary>${tours.length} ${inBoth(word('tours'))}</summary>${steps.join('')}</details>`
}

/** A lifecycle, or several of them, by the names that people give them. */
const titleIn = (models: readonly Model[], title: string) => (lang: Lang) =>
  title.replace(/\w+/g, (name) => {
    const model = models.find(({ lifecycle }) => lifecycle.name === name)
    return model ? modelWords(model, lang) : name
  })

/** What a run says of a lifecycle, with its states and events in words. */
const saidIn = (models: readonly Model[], name: string, text: string) => (lang: Lang) => {
  const model = models.find(({ lifecycle }) => lifecycle.name === name)
  return model ? codesInWords(model, text, lang) : text
}

function failureItem(models: readonly Model[], { lifecycle, words, again }: Failure, driver = ''): string {
  const title = inBoth(titleIn(models, lifecycle))
  return `<li>${driver}${title}: ${inBoth(saidIn(models, lifecycle, words))}<pre>${asText(again)}</pre></li>`
}

/** How many of the pairs that may be were reached, and what is wrong with them; nothing where they were not walked. */
function pairs(models: readonly Model[], run: Run | null): string {
  const items = [...Map.groupBy(run?.lines ?? [], ({ lifecycle }) => lifecycle)].map(([title, lines]) => {
    const reached = lines.filter(({ ok }) => ok).length
    return `<li>${inBoth(titleIn(models, title))}: ${reached} / ${lines.length}</li>`
  })
  const wrong = (run?.failures ?? []).map((failure) => failureItem(models, failure))
  return items.length > 0 ? `<h2>${inBoth(word('pairs'))}</h2><ul>${items.join('')}${wrong.join('')}</ul>` : ''
}

/**
 * The whole report as one HTML page in both languages, `lang` first. It needs nothing else but, for its links, the pictures;
 * `folder` is where it will lie.
 */
export function pageOf(models: readonly Model[], columns: readonly Column[], lang: Lang, folder: string): string {
  const head = columns
    .map(({ title, run }) => `<th>${inBoth(word(title))}${run ? '' : ` (${inBoth(word('hasNotRun'))})`}</th>`)
    .join('')
  const more = (['refusalsServer', 'refusalsScreen', 'asked'] as const)
    .map((key) => `<th>${inBoth(word(key))}</th>`)
    .join('')
  const rows = models.map((model) => {
    const cells = columns.map((column) => {
      const { text, verdict } = share(model, column)
      return `<td class="${verdict}">${text}</td>`
    })
    const { name } = model.lifecycle
    const { all, server, screen } = refusalShare(model)
    const more = [`${server} / ${all}`, `${screen} / ${all}`, requestedShare(model).join(' / ')]
    return `<tr><th><a href="#${name}">${inBoth((lang) => modelWords(model, lang))}</a></th>${cells.join('')}${more.map((text) => `<td>${text}</td>`).join('')}</tr>`
  })
  const failures = columns.flatMap(({ title, run }) =>
    (run?.failures ?? []).map((failure) => failureItem(models, failure, `${inBoth(word(title))}, `)),
  )
  const slowest = columns
    .flatMap(({ run }) => run?.lines ?? [])
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(
      ({ ms, lifecycle, name, engine }) =>
        `<li>${Math.round(ms)} ms: ${inBoth(titleIn(models, lifecycle))}: ${inBoth(saidIn(models, lifecycle, name))} (${engine})</li>`,
    )
  const tip =
    '<svg width="0" height="0"><defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" style="fill:context-stroke;stroke:none"/></marker></defs></svg>'
  return [
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Models</title><style>${style}</style>${tip}<nav>`,
    ...(['zh', 'en'] as const).map(
      (one) =>
        `<label><input type="radio" name="lang" id="${one}"${one === lang ? ' checked' : ''}>${one === 'zh' ? word('own')('zh') : word('own')('en')}</label> `,
    ),
    `</nav><h1>${inBoth(word('title'))}</h1><p>${inBoth(word('legend'))}</p>`,
    `<table><thead><tr><th>${inBoth(word('lifecycle'))}</th>${head}${more}</tr></thead>${rows.join('')}</table>`,
    failures.length > 0 ? `<h2>${inBoth(word('failures'))}</h2><ul>${failures.join('')}</ul>` : '',
    pairs(models, readRun('pairs', 'sqlite')),
    `<details><summary>${inBoth(word('slowest'))}</summary><ol>${slowest.join('')}</ol></details>`,
    ...models.map((model) => section(model, columns, folder)),
    '</html>',
  ].join('\n')
}
