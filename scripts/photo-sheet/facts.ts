import { verdictOn } from '#domain/photo/report.ts'
import type { NarrowMargin } from '#src/workers/image/frame/margins.ts'
import type { Finished, Looked } from './inspect.ts'

/** A photo of the folder, or why it could not be looked at. */
export type Row = { readonly name: string } & ({ readonly looked: Looked } | { readonly trouble: string })

const names: Record<NarrowMargin, string> = {
  topBottom: 'top and bottom',
  leftRight: 'left and right',
  left: 'left',
  right: 'right',
}

const share = (value: number | null) => (value === null ? '–' : `${(value * 100).toFixed(1)} %`)
const number = (value: number | null, digits: number) => (value === null ? '–' : value.toFixed(digits))

const marginOf = ({ narrowMargins, missingMm, isCut }: Finished) =>
  [
    ...narrowMargins.map((margin) => names[margin]),
    ...(narrowMargins.length > 0 ? [`${missingMm} mm`] : ['enough']),
  ].join(', ') + (isCut ? ', head cut' : '')

/** What another network says of the faces. */
function secondOf({ opinion: { isSeen, more } }: Looked): string {
  const unseen = isSeen.filter((one) => !one).length
  const said = [unseen > 0 ? `${unseen} is no face` : '', more.length > 0 ? `${more.length} more` : ''].filter(Boolean)
  return said.join(', ') || 'agrees'
}

function verdictOf({ report }: Finished): string {
  const verdict = verdictOn(report)
  const failed = report.filter((row) => row.verdict === verdict).map((row) => row.measure)
  return verdict === 'pass' ? 'pass' : `${verdict}: ${failed.join(', ')}`
}

/** What is told of every photo, on the terminal and under its pictures: name and value, in this order. */
export function factsOf(looked: Looked): readonly (readonly [name: string, value: string])[] {
  const { photo, turn, faces, finished, ms } = looked
  const common = [
    ['pixels', `${photo.width}x${photo.height}`],
    ...(turn === 0 ? [] : [['turned', `${turn}°`] as const]),
    ['faces', `${faces.length}`],
    ['score', number(faces[0]?.score ?? null, 2)],
    ['second opinion', secondOf(looked)],
  ] as const
  if (!finished) return [...common, ['seconds', (ms / 1000).toFixed(1)], ['verdict', 'no face']]
  const { measures, unrest } = finished
  return [
    ...common,
    ['tilt', `${number(faces[0]?.tilt ?? null, 1)}°`],
    ['unrest', number(unrest, 2)],
    ['margins', marginOf(finished)],
    ['head', share(measures.headHeight)],
    ['eye line', share(measures.eyeLine)],
    ['eyes px', number(measures.eyePixels, 0)],
    ['sharp', number(measures.sharpness, 0)],
    ['bright', share(measures.brightness)],
    ['balance', number(measures.balance, 2)],
    ['cast', number(measures.colorCast, 1)],
    ['KB', (finished.bytes / 1024).toFixed(0)],
    ['seconds', (ms / 1000).toFixed(1)],
    ['verdict', verdictOf(finished)],
  ]
}
