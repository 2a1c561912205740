import type { Model } from '#tests/model/define.ts'
import { type Arrow, arrowsOf, firstCodes, namesOf, statesOf } from '#tests/model/graph.ts'
import type { Verdict } from './verdicts.ts'

const WIDTH = 130
const HEIGHT = 34
const GAP_X = 130
const GAP_Y = 66
const MARGIN = 40

interface Box {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** States in columns by how many steps they are away from a new row; regions stand below each other. */
function boxesOf(model: Model, arrows: readonly Arrow[]): Map<string, Box> {
  const boxes = new Map<string, Box>()
  const first = namesOf(model.lifecycle, firstCodes(model))
  let top = MARGIN
  for (const region of Object.keys(model.lifecycle.regions)) {
    const own = statesOf(model.lifecycle).flatMap((state) => (state.region === region ? [state.name] : []))
    const depth = new Map(own.filter((name) => first.includes(name)).map((name) => [name, 0]))
    for (const [name, steps] of depth)
      for (const { from, to } of arrows)
        if (from === name && own.includes(to) && !depth.has(to)) depth.set(to, steps + 1)
    const columns = Map.groupBy(own, (name) => depth.get(name) ?? 0)
    for (const [column, names] of columns)
      for (const [row, name] of names.entries())
        boxes.set(name, { name, x: MARGIN + column * (WIDTH + GAP_X), y: top + row * (HEIGHT + GAP_Y) })
    top += Math.max(...[...columns.values()].map(({ length }) => length)) * (HEIGHT + GAP_Y)
  }
  return boxes
}

const asText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** A curve from one box to another; `place` keeps arrows between the same two apart. */
function curve(from: Box, to: Box, place: number): { path: string; x: number; y: number } {
  const isBack = to.x <= from.x
  const [x1, x2] = isBack ? [from.x, to.x + WIDTH] : [from.x + WIDTH, to.x]
  const [y1, y2] = [from.y + HEIGHT / 2, to.y + HEIGHT / 2]
  if (from.x === to.x) {
    const bend = from.x - 26 - place * 14
    return { path: `M${from.x} ${y1} C${bend} ${y1} ${bend} ${y2} ${from.x} ${y2}`, x: bend + 8, y: (y1 + y2) / 2 }
  }
  const bend = (isBack ? 34 : -22) + (isBack ? place * 14 : -place * 14)
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + bend]
  return { path: `M${x1} ${y1} Q${mx} ${my} ${x2} ${y2}`, x: mx, y: (y1 + y2) / 2 + bend / 2 - 3 }
}

/** How each thing is drawn, and where a click on an arrow leads. */
export interface Paint {
  readonly state: (name: string) => Verdict
  readonly arrow: (arrow: Arrow) => Verdict
  readonly link: (arrow: Arrow) => string
}

/** A statechart as an SVG, made from the machine. */
export function chartOf(model: Model, paint: Paint): string {
  const arrows = arrowsOf(model)
  const boxes = boxesOf(model, arrows)
  const places = new Map<string, number>()
  const placeOf = (key: string) => {
    const place = places.get(key) ?? 0
    places.set(key, place + 1)
    return place
  }
  const drawn = arrows.map((arrow) => {
    const [from, to] = [boxes.get(arrow.from)!, boxes.get(arrow.to)!]
    const place = placeOf(`${arrow.from} ${arrow.to}`)
    const open = `<a href="${paint.link(arrow)}" class="${paint.arrow(arrow)}"><title>${asText(arrow.id)}</title>`
    if (from === to)
      return `${open}<text x="${from.x}" y="${from.y + HEIGHT + 13 + place * 12}">↻ ${asText(arrow.event)}</text></a>`
    const { path, x, y } = curve(from, to, place)
    return `${open}<path d="${path}" marker-end="url(#tip)"/><text x="${x}" y="${y}" text-anchor="middle">${asText(arrow.event)}</text></a>`
  })
  const states = [...boxes.values()].map(
    ({ name, x, y }) =>
      `<g class="${paint.state(name)}"><rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="6"/>` +
      `<text x="${x + WIDTH / 2}" y="${y + HEIGHT / 2 + 4}" text-anchor="middle">${asText(name)}</text></g>`,
  )
  const width = Math.max(...[...boxes.values()].map(({ x }) => x)) + WIDTH + MARGIN
  const height = Math.max(...[...boxes.values()].map(({ y }) => y)) + HEIGHT + GAP_Y + MARGIN
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn.join('')}${states.join('')}</svg>`
}
