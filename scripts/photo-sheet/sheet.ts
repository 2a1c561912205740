import type { PresetForm } from '#protocol/image/preset-form.ts'
import type { Codecs } from '#scripts/image/codecs.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { layOver } from '#src/workers/image/matte/lay.ts'
import type { Box, Face, Pixels, Size } from '#src/workers/image/shapes.ts'
import { factsOf, type Row } from './facts.ts'
import type { Looked } from './inspect.ts'

/** Longest side of a picture on the sheet. */
const SIDE = 420

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

const solid = ({ width, height }: Size) => ({ width, height, data: new Float32Array(width * height).fill(1) })

async function thumbOf(photo: Pixels, codecs: Codecs): Promise<string> {
  const scale = Math.min(1, SIDE / Math.max(photo.width, photo.height))
  const size = { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) }
  const part = { x: 0, y: 0, width: photo.width, height: photo.height }
  const small = viewPixels(photo).draw(part, { x: 0, y: 0, ...size }, size)
  const bytes = await codecs.write(layOver(small, solid(size), '#ffffff'), 'image/jpeg', 0.85)
  return `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
}

/** Boxes and points of the faces over the photo, in its own pixels; dashed what only the second network sees. */
function marksOf({ photo, faces, opinion }: Looked): string {
  const line = Math.max(photo.width, photo.height) / 200
  const frame = ({ x, y, width, height }: Box, kind: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${kind}"/>`
  const mark = ({ box, points }: Face, index: number) =>
    frame(box, index ? 'other' : 'best') +
    points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${line / 2}"/>`).join('')
  const marks = [...faces.map(mark), ...opinion.more.map(({ box }) => frame(box, 'more'))]
  return `<svg viewBox="0 0 ${photo.width} ${photo.height}" stroke-width="${line}">${marks.join('')}</svg>`
}

async function cardOf(row: Row, codecs: Codecs): Promise<string> {
  const heading = `<h2>${escaped(row.name)}</h2>`
  if ('trouble' in row) return `<article class="bad">${heading}<p>${escaped(row.trouble)}</p></article>`
  const { looked } = row
  const facts = factsOf(looked).map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`)
  const before = `<figure><img src="${await thumbOf(looked.photo, codecs)}" alt="As it came">${marksOf(looked)}</figure>`
  const after = looked.finished
    ? `<figure><img src="${await thumbOf(looked.finished.picture, codecs)}" alt="Finished"></figure>`
    : ''
  return `<article>${heading}<div class="pictures">${before}${after}</div><dl>${facts.join('')}</dl></article>`
}

const style = `
  body { margin: 24px; font: 13px/1.5 system-ui, sans-serif; color: #1d2129; background: #f2f3f5 }
  main { display: grid; gap: 16px; align-items: start; grid-template-columns: repeat(auto-fill, minmax(520px, 1fr)) }
  article { padding: 12px 16px; background: #fff; border: 1px solid #e5e6eb; border-radius: 4px; break-inside: avoid }
  article.bad { border-color: #f53f3f }
  h1 { font-size: 18px } h2 { margin: 0 0 8px; font-size: 14px; overflow-wrap: anywhere }
  .pictures { display: flex; gap: 12px; align-items: flex-start }
  figure { position: relative; margin: 0; line-height: 0; min-width: 0 }
  img { max-width: 100%; max-height: 300px; border: 1px solid #e5e6eb }
  svg { position: absolute; inset: 1px; width: calc(100% - 2px); height: calc(100% - 2px); fill: none }
  .best { stroke: #00b42a } .other { stroke: #ff7d00 } .more { stroke: #f53f3f; stroke-dasharray: 12 8 }
  circle { fill: #165dff; stroke: none }
  dl { display: grid; grid-template-columns: repeat(3, max-content 1fr); gap: 0 12px; margin: 8px 0 0 }
  dt { color: #86909c } dd { margin: 0; font-variant-numeric: tabular-nums }
  dt:last-of-type, dd:last-of-type { grid-row: 99 } dd:last-of-type { grid-column: 2 / -1 }
  @media print { body { background: #fff } }`

/** One page that needs nothing else: the photos as they came with what was found in them, and what was made of them. */
export async function sheetOf(rows: readonly Row[], preset: PresetForm, codecs: Codecs): Promise<string> {
  const cards: string[] = []
  for (const row of rows) cards.push(await cardOf(row, codecs))
  const title = `${rows.length} photos, ${preset.nameEn} (${preset.width}x${preset.height})`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>
<h1>${escaped(title)}</h1><main>${cards.join('\n')}</main></html>\n`
}
