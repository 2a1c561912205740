import type { Color, Size } from '#src/workers/image/shapes.ts'
import { channels, type Shade } from './raster.ts'

/** What stands behind a drawn person. */
export type Scene =
  | { readonly kind: 'plain'; readonly color: Color }
  /** From one colour at the upper left to another at the lower right. */
  | { readonly kind: 'gradient'; readonly from: Color; readonly to: Color }
  /** Books of many colours on shelves. */
  | { readonly kind: 'bookshelf' }
  /** Dark and light folds from top to bottom. */
  | { readonly kind: 'curtain' }
  /** A window, a door and a picture on a wall: large areas with hard edges. */
  | { readonly kind: 'room' }

export const plain = (color: Color): Scene => ({ kind: 'plain', color })

const books: readonly Color[] = ['#7a2e2a', '#2f4d6b', '#c9b27c', '#3d5a3a', '#d8d2c4', '#4a3556', '#a8642f', '#1f2a33']

/** How a scene looks at each place of a picture of that size. */
export function behind(scene: Scene, { width, height }: Size): Shade {
  if (scene.kind === 'plain') return mix(scene.color, scene.color, () => 0)
  if (scene.kind === 'gradient') return mix(scene.from, scene.to, (x, y) => (x / width + y / height) / 2)

  if (scene.kind === 'curtain') return curtain(width)
  if (scene.kind === 'room') return room(width, height)

  const colors = books.map(channels)
  const board = channels('#5b3d24')
  const bookshelf = height / 7
  return (x, y, out) => {
    const row = Math.floor(y / bookshelf)
    const down = y / bookshelf - row
    const wide = (width / 26) * (1 + 0.35 * Math.sin(row * 2.3))
    const book = Math.floor(x / wide + row * 0.4)
    const along = x / wide + row * 0.4 - book
    const tall = 0.12 + 0.2 * Math.abs(Math.sin(book * 12.9 + row * 7.1))
    const color = down > 0.92 || down < tall ? board : colors[Math.abs(book * 5 + row * 3) % colors.length]!
    // Spines are round: darker towards their sides.
    const light = down > 0.92 ? 1 : down < tall ? 0.45 : 0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, along))
    for (let c = 0; c < 3; c++) out[c] = color[c]! * light
    out[3] = 1
  }
}

function curtain(width: number): Shade {
  const cloth = channels('#9c5a4a')
  return (x, y, out) => {
    const light = 0.62 + 0.38 * Math.sin((x / width) * 2 * Math.PI * 11 + 0.4 * Math.sin((y / width) * 5))
    for (let c = 0; c < 3; c++) out[c] = cloth[c]! * light
    out[3] = 1
  }
}

/** Left, top, right and bottom as shares, and a colour; the later ones hang before the earlier. */
const things = [
  [0.02, 0.05, 0.34, 0.52, '#e8f2fb'],
  [0.17, 0.05, 0.19, 0.52, '#5b4632'],
  [0.02, 0.27, 0.34, 0.29, '#5b4632'],
  [0.7, 0.12, 0.98, 1, '#6b4423'],
  [0.74, 0.2, 0.94, 0.5, '#8a5a30'],
  [0.42, 0.02, 0.6, 0.13, '#2f4d6b'],
] as const

function room(width: number, height: number): Shade {
  const wall = channels('#c9bfa8')
  const painted = things.map(([left, top, right, bottom, color]) => ({
    left,
    top,
    right,
    bottom,
    color: channels(color),
  }))
  return (x, y, out) => {
    const [across, down] = [x / width, y / height]
    const thing = painted.findLast(
      ({ left, top, right, bottom }) => across >= left && across < right && down >= top && down < bottom,
    )
    for (let c = 0; c < 3; c++) out[c] = (thing?.color ?? wall)[c]!
    out[3] = 1
  }
}

function mix(from: Color, to: Color, share: (x: number, y: number) => number): Shade {
  const start = channels(from)
  const end = channels(to)
  return (x, y, out) => {
    const t = share(x, y)
    for (let c = 0; c < 3; c++) out[c] = start[c]! + (end[c]! - start[c]!) * t
    out[3] = 1
  }
}
