import type { Model } from '#tests/model/define.ts'
import { type Arrow, arrowsOf, statesOf } from '#tests/model/graph.ts'
import { eventWords, guardWords, profileWords, stateWords } from '#tests/model/words.ts'
import { refusalsOf, unaskedWhy, type Why } from './refusals.ts'
import { asText, inBoth, word } from './said.ts'
import type { Verdict } from './verdicts.ts'

/** Width of a state's column, and height of an arrow's row. */
const COLUMN = 66
const ROW = 24

/** How each thing is drawn, and where a click on an arrow leads. */
export interface Paint {
  readonly state: (name: string) => Verdict
  readonly arrow: (arrow: Arrow) => Verdict
  readonly link: (arrow: Arrow) => string
}

const middleOf = (at: number) => at * COLUMN + COLUMN / 2

/** One arrow between the columns of its states; it has a row of its own, so that nothing else is drawn where it runs. */
function drawing(count: number, from: number, to: number): string {
  const [x1, x2, y] = [middleOf(from), middleOf(to), ROW / 2]
  const lines = Array.from(
    { length: count },
    (_, at) => `<line x1="${middleOf(at)}" x2="${middleOf(at)}" y2="${ROW}"/>`,
  )
  const path =
    from === to
      ? `M${x1} ${y - 5} C${x1 + 22} ${y - 9} ${x1 + 22} ${y + 9} ${x1 + 5} ${y + 5}`
      : `M${x1} ${y} H${x2 - Math.sign(x2 - x1) * 2}`
  const width = count * COLUMN
  return `<svg width="${width}" height="${ROW}" viewBox="0 0 ${width} ${ROW}">${lines.join('')}<circle cx="${x1}" cy="${from === to ? y - 5 : y}" r="3"/><path d="${path}" marker-end="url(#tip)"/></svg>`
}

const tried = (label: string, why: Why) =>
  why === null ? `<b class="good">${label} ✓</b>` : `<b class="never">${label} –</b> <small>${inBoth(why)}</small>`

/** What keeps a transition from happening, case by case. */
function conditionsOf(model: Model, arrow: Arrow): string {
  const lines = refusalsOf(model, arrow).map(({ condition, name, server, screen }) => {
    const says = inBoth((lang) => (guardWords(model, condition, lang) || condition).replace(/\{\{\w+\}\}/g, '…'))
    const given = name === undefined ? inBoth(word('noCase')) : inBoth((lang) => profileWords(model, name, lang))
    const both = server !== null && server === screen ? '' : ` ${tried(inBoth(word('screen')), screen)}`
    return `<li title="${asText(condition)}">${says} <small>[${given}]</small> ${tried(inBoth(word('server')), server)}${both}</li>`
  })
  const unasked = unaskedWhy(model, arrow)
  if (unasked?.why)
    lines.push(
      `<li class="never">${inBoth(word(unasked.of === 'server' ? 'notOnServer' : 'notOnScreen'))}${inBoth(unasked.why)}</li>`,
    )
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''
}

/** A region as a table: a column a state, a row a transition with its arrow, and what keeps it from happening beside it. */
function regionChart(model: Model, region: string, paint: Paint): string {
  const states = statesOf(model.lifecycle).filter((state) => state.region === region)
  const at = new Map(states.map(({ name }, index) => [name, index]))
  const heads = states.map(
    ({ name, code }) =>
      `<i class="${paint.state(name)}" title="${name}">${inBoth((lang) => stateWords(model, { [region]: code }, lang))}</i>`,
  )
  const rows = arrowsOf(model)
    .filter((arrow) => arrow.region === region)
    .map(
      (arrow) =>
        `<tr class="${paint.arrow(arrow)}"><th title="${asText(arrow.id)}"><a href="${paint.link(arrow)}">${inBoth((lang) => eventWords(model, arrow.event, lang))}</a></th>` +
        `<td class="lanes">${drawing(states.length, at.get(arrow.from)!, at.get(arrow.to)!)}</td><td>${conditionsOf(model, arrow)}</td></tr>`,
    )
  return `<table class="chart"><thead><tr><th>${inBoth(word('command'))}</th><th class="lanes"><div>${heads.join('')}</div></th><th>${inBoth(word('conditions'))}</th></tr></thead>${rows.join('')}</table>`
}

/** A lifecycle, made from its page of transitions. */
export const chartOf = (model: Model, paint: Paint): string =>
  Object.keys(model.lifecycle.regions)
    .map((region) => regionChart(model, region, paint))
    .join('')
