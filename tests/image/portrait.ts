import type { Box, Color, Pixels, Plane, Point, Size } from '#src/workers/image/shapes.ts'
import { drawHand } from './drawn-hand.ts'
import { ellipse, path } from './paths.ts'
import { coverOf, fill, flat, glow, type Layer, layOverPicture, newLayer, stroke } from './raster.ts'
import { behind, plain, type Scene } from './scenes.ts'

export interface Appearance {
  readonly skin: Color
  readonly hair: Color
  readonly shirt: Color
  /** Light and shade on the face; without it a face is flat and harder to find. */
  readonly isShaded?: boolean
  /** Loose hairs around the head. */
  readonly strands?: number
  /** A bun on the top of the head: so high, as a share of half the head. */
  readonly bun?: number
  /** A badge on the chest; in the colour of the background it looks like a hole in the shirt. */
  readonly badge?: Color
  /**
   * What a visa photo must not have: eyes shut, a mouth open or laughing, light in the glasses, a mask before the mouth, glasses that
   * are black or grey, eyes that look aside or are red from a flash, a strand of hair over a pupil, a hand at the chin.
   */
  readonly shows?:
    | 'shut'
    | 'open'
    | 'laugh'
    | 'glare'
    | 'glasses'
    | 'mask'
    | 'black'
    | 'grey'
    | 'aside'
    | 'red'
    | 'strand'
    | 'hand'
  /** How far the face within the head is turned to the right of the picture, as a share of the head's half width. */
  readonly turned?: number
  /** How far the eyes are open; 1 where it is not said, and a face at rest is nearer to a half. */
  readonly lids?: number
  /** The whites of the eyes; as real ones are, never quite white, where it is not said. */
  readonly sclera?: Color
}

/** A person and where they sit, as shares of the picture. */
export interface Sitter {
  readonly appearance: Appearance
  /** The middle of the head; the middle of the picture and 0.42 where it is not said. */
  readonly x?: number
  readonly y?: number
  /** Height of the bare head, chin to skull, of the picture's height; 0.36 where it is not said. */
  readonly head?: number
  /** Degrees that the head leans, clockwise. */
  readonly tilt?: number
}

/** Where things truly are, in pixels. */
export interface Truth {
  /** The one on the left of the picture first. */
  readonly eyes: readonly [Point, Point]
  /** The lowest row of the face, and the topmost of the hair without its loose strands. */
  readonly chin: number
  readonly crown: number
  /** Of the bare head, without hair. */
  readonly head: Box
  readonly tilt: number
}

export interface Drawn {
  readonly photo: Pixels
  /** How much of each pixel the people cover, exactly. */
  readonly alpha: Plane
  /** The same people before another background, without any cutting out. */
  readonly before: (scene: Scene) => Pixels
  readonly truths: readonly Truth[]
}

/** Five people whose faces the networks find at 320 and at 512 (score 0.5 and more). */
export const appearances = {
  dark: { skin: '#e8b998', hair: '#2b1d14', shirt: '#2f4a6d', isShaded: true },
  blond: { skin: '#f2cdb2', hair: '#b98a4a', shirt: '#f4f4f2', isShaded: true },
  brown: { skin: '#8d5a3b', hair: '#17110d', shirt: '#b7c4a1', isShaded: true },
  grey: { skin: '#dfae8c', hair: '#8f8f90', shirt: '#22262b', isShaded: true },
  red: { skin: '#f0c3a6', hair: '#8a3b1c', shirt: '#6e6a8c', isShaded: true },
} as const satisfies Record<string, Appearance>

/** Draws people before a scene; the later ones stand in front. The same input gives the same picture. */
export function drawPortrait(size: Size, scene: Scene, ...sitters: readonly Sitter[]): Drawn {
  const layer = newLayer(size)
  const truths = sitters.map((sitter) => drawSitter(layer, sitter))
  const before = (other: Scene) => layOverPicture(layer, behind(other, size))
  return { photo: before(scene), alpha: coverOf(layer), before, truths }
}

/** The usual portrait of the tests: 700x900 and one person before a light wall. */
export const drawOne = (
  appearance: Appearance = appearances.dark,
  scene: Scene = plain('#dfe5ea'),
  sitter: Omit<Sitter, 'appearance'> = {},
) => drawPortrait({ width: 700, height: 900 }, scene, { appearance, ...sitter })

function drawSitter(layer: Layer, { appearance, x = 0.5, y = 0.42, head = 0.36, tilt = 0 }: Sitter): Truth {
  const tall = head * layer.height
  const middle = { x: x * layer.width, y: y * layer.height }
  const wide = tall * 0.37
  const half = tall * 0.5
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  /** From the head's own upright coordinates, the middle of the head being 0, to the picture's. */
  const turn = (point: Point): Point => ({
    x: middle.x + point.x * cos - point.y * sin,
    y: middle.y + point.x * sin + point.y * cos,
  })
  const face: Face = { layer, appearance, tall, wide, half, turn, shape: (points) => points.map(turn) }

  drawHairBehind(face)
  if (appearance.strands) drawStrands(face, appearance.strands)
  drawBody(face, middle)
  drawHead(face)
  drawFringe(face)
  const [turned, straight] = [appearance.turned ?? 0, face.shape]
  const features: Face = {
    ...face,
    shape: (points) => straight(points.map(({ x, y }) => ({ x: x + turned * wide, y }))),
  }
  for (const side of [-1, 1]) drawEye(features, side)
  drawNoseAndMouth(features)
  drawBefore(features)

  const crownAt = turn({ x: 0, y: -half * 0.18 })
  return {
    eyes: [turn({ x: -wide * 0.42, y: -half * 0.06 }), turn({ x: wide * 0.42, y: -half * 0.06 })],
    chin: middle.y + Math.hypot(wide * sin, half * cos),
    crown: crownAt.y - Math.hypot(wide * 1.22 * sin, half * 1.05 * cos),
    head: { x: middle.x - wide, y: middle.y - half, width: 2 * wide, height: 2 * half },
    tilt,
  }
}

interface Face {
  readonly layer: Layer
  readonly appearance: Appearance
  readonly tall: number
  /** Half the width and half the height of the head. */
  readonly wide: number
  readonly half: number
  readonly turn: (point: Point) => Point
  readonly shape: (points: readonly Point[]) => readonly Point[]
}

function drawHairBehind({ layer, appearance, wide, half, shape }: Face) {
  fill(layer, shape(ellipse({ x: 0, y: -half * 0.18 }, wide * 1.22, half * 1.05)), flat(appearance.hair))
  if (appearance.bun) {
    const tall = half * appearance.bun
    fill(layer, shape(ellipse({ x: 0, y: -half * 1.18 - tall * 0.45 }, wide * 0.55, tall * 0.6)), flat(appearance.hair))
  }
  const [left, right, top, bottom] = [-wide * 1.2, wide * 1.2, -half * 0.2, half * 0.7]
  fill(layer, shape(path([left, top], [right, top], [right, bottom], [left, bottom])), flat(appearance.hair))
}

function drawStrands({ layer, appearance, tall, wide, half, shape }: Face, count: number) {
  const at = (angle: number, across: number, up: number): readonly [number, number] => [
    Math.cos(angle) * wide * across,
    -half * 0.18 + Math.sin(angle) * half * up,
  ]
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI * (i / Math.max(1, count - 1))
    const reach = 1.28 + (0.08 * ((i * 37) % 10)) / 10
    const line = path(at(angle, 1.18, 1), [...at(angle + 0.06, 1.25, 1.05), ...at(angle + 0.1, reach, reach - 0.1)])
    stroke(layer, shape(line), Math.max(0.6, tall * 0.004), flat(appearance.hair))
  }
}

function drawBody({ layer, appearance, tall, wide }: Face, { x, y }: Point) {
  const floor = Math.max(layer.height, y + tall)
  const shoulders = path(
    [x - tall * 1.05, floor],
    [x - tall, y + tall * 0.78, x - tall * 0.28, y + tall * 0.66],
    [x + tall * 0.28, y + tall * 0.66],
    [x + tall, y + tall * 0.78, x + tall * 1.05, floor],
  )
  fill(layer, shoulders, flat(appearance.shirt))
  const neck = path(
    [x - wide * 0.5, y + tall * 0.3],
    [x - wide * 0.55, y + tall * 0.62],
    [x, y + tall * 0.82, x + wide * 0.55, y + tall * 0.62],
    [x + wide * 0.5, y + tall * 0.3],
  )
  fill(layer, neck, flat(appearance.skin))
  // The chin's shadow fades down the neck.
  fill(layer, neck, (_x, row, out) => {
    out.fill(0)
    out[3] = 0.35 * Math.min(1, Math.max(0, 1 - (row - y - tall * 0.3) / (tall * 0.4)))
  })
  if (appearance.badge)
    fill(layer, ellipse({ x: x + tall * 0.42, y: y + tall * 0.98 }, tall * 0.1, tall * 0.07), flat(appearance.badge))
}

function drawHead({ layer, appearance, wide, half, turn, shape }: Face) {
  for (const side of [-1, 1])
    fill(layer, shape(ellipse({ x: side * wide, y: half * 0.05 }, wide * 0.13, half * 0.17)), flat(appearance.skin))
  const head = shape(ellipse({ x: 0, y: 0 }, wide, half))
  fill(layer, head, flat(appearance.skin))
  if (!appearance.isShaded) return

  const light = turn({ x: -wide * 0.15, y: -half * 0.15 })
  const shine = [
    [0, 0.22],
    [0.15, 0.22],
    [0.66, 0],
  ] as const
  fill(layer, head, glow('#ffffff', light, half * 1.05, shine))
  fill(
    layer,
    head,
    glow('#3c1400', light, half * 1.2, [
      [0, 0],
      [0.6, 0],
      [1, 0.38],
    ]),
  )
  for (const side of [-1, 1]) {
    const socket = { x: side * wide * 0.42, y: -half * 0.08 }
    fill(
      layer,
      shape(ellipse(socket, wide * 0.36, half * 0.2)),
      glow('#3c140a', turn(socket), wide * 0.36, [
        [0, 0.35],
        [1, 0],
      ]),
    )
    const cheek = { x: side * wide * 0.52, y: half * 0.28 }
    fill(
      layer,
      shape(ellipse(cheek, wide * 0.3, wide * 0.3)),
      glow('#dc5a50', turn(cheek), wide * 0.3, [
        [0, 0.25],
        [1, 0],
      ]),
    )
  }
}

function drawFringe({ layer, appearance, wide, half, shape }: Face) {
  const top = ellipse({ x: 0, y: -half * 0.25 }, wide * 1.06, half * 0.8, Math.PI, 2 * Math.PI)
  const brow = path(
    [wide * 1.06, -half * 0.25],
    [wide * 0.7, -half * 0.55, 0, -half * 0.52],
    [-wide * 0.7, -half * 0.55, -wide * 1.06, -half * 0.25],
  )
  fill(layer, shape([...top, ...brow]), flat(appearance.hair))
}

function drawEye({ layer, appearance, tall, wide, half, shape }: Face, side: number) {
  const [x, y] = [side * wide * 0.42, -half * 0.06]
  const lids = appearance.lids ?? 1
  const oval = (dx: number, dy: number, w: number, h: number, color: Color) =>
    fill(layer, shape(ellipse({ x: x + dx, y: y + dy }, w, h)), flat(color))
  if (appearance.shows !== 'shut') {
    oval(0, 0, wide * 0.2, half * 0.075 * lids, appearance.sclera ?? '#f2efec')
    const aside = appearance.shows === 'aside' ? wide * 0.1 : 0
    oval(aside, 0, wide * 0.1, wide * 0.1 * Math.min(1, lids * 1.2), appearance.shows === 'red' ? '#c8282d' : '#4a2f1c')
    oval(aside, 0, wide * 0.05, wide * 0.05, appearance.shows === 'red' ? '#e03a3a' : '#000000')
    oval(wide * 0.03, -wide * 0.03 * lids, wide * 0.025, wide * 0.025, '#ffffff')
  }
  const lid =
    appearance.shows === 'shut'
      ? ellipse({ x, y }, wide * 0.21, half * 0.05, 0, Math.PI)
      : ellipse({ x, y }, wide * 0.21, half * 0.085 * lids, Math.PI, 2 * Math.PI)
  stroke(layer, shape(lid), tall * 0.012, flat('#201008'))
  const brow = path(
    [x - side * wide * 0.22, y - half * 0.15],
    [x, y - half * 0.22, x + side * wide * 0.26, y - half * 0.13],
  )
  stroke(layer, shape(brow), tall * 0.022, flat(appearance.hair))
}

function drawNoseAndMouth({ layer, appearance, tall, wide, half, shape }: Face) {
  const nose = path(
    [-wide * 0.1, -half * 0.02],
    [-wide * 0.15, half * 0.25],
    [-wide * 0.14, half * 0.33, 0, half * 0.33],
    [wide * 0.14, half * 0.33, wide * 0.15, half * 0.25],
  )
  stroke(layer, shape(nose), tall * 0.012, flat('#5a2814', 0.55))
  for (const side of [-1, 1]) {
    const nostril = ellipse({ x: side * wide * 0.08, y: half * 0.3 }, wide * 0.045, half * 0.02)
    fill(layer, shape(nostril), flat('#3c140a', 0.7))
  }
  if (appearance.shows === 'open' || appearance.shows === 'laugh') {
    const deep = appearance.shows === 'open' ? 0.17 : 0.12
    const across = appearance.shows === 'open' ? 0.26 : 0.46
    const lift = appearance.shows === 'open' ? 0 : 0.1
    const mouth = (grow: number) =>
      path(
        [-wide * (across + grow), half * (0.56 - lift)],
        [
          0,
          half * (appearance.shows === 'open' ? 0.34 : 0.52) - half * grow,
          wide * (across + grow),
          half * (0.56 - lift),
        ],
        [0, half * (0.58 + 2 * deep + grow), -wide * (across + grow), half * (0.56 - lift)],
      )
    fill(layer, shape(mouth(0.06)), flat('#a5403f'))
    fill(layer, shape(mouth(0)), flat('#3a0c0c'))
    if (appearance.shows === 'laugh')
      fill(layer, shape(ellipse({ x: 0, y: half * 0.55 }, wide * 0.34, half * 0.045)), flat('#fbf8f0'))
    return
  }
  const lips = path(
    [-wide * 0.34, half * 0.52],
    [-wide * 0.1, half * 0.45, 0, half * 0.48],
    [wide * 0.1, half * 0.45, wide * 0.34, half * 0.52],
    [0, half * 0.68, -wide * 0.34, half * 0.52],
  )
  fill(layer, shape(lips), flat('#a5403f'))
  const gap = path([-wide * 0.34, half * 0.52], [0, half * 0.56, wide * 0.34, half * 0.52])
  stroke(layer, shape(gap), tall * 0.008, flat('#5a1a1a'))
}

/** Glasses, light in them, a strand of hair, a mask or a hand: what lies over a face. */
function drawBefore({ layer, appearance, tall, wide, half, turn, shape }: Face) {
  if (appearance.shows === 'hand')
    drawHand(layer, turn({ x: wide * 1.22, y: half * 0.93 }), wide * 0.56, appearance.skin)
  if (appearance.shows === 'strand') {
    const hair = path([wide * 0.5, -half * 0.5], [wide * 0.42, -half * 0.06], [wide * 0.36, half * 0.25])
    stroke(layer, shape(hair), tall * 0.05, flat(appearance.hair))
  }
  if (appearance.shows === 'black' || appearance.shows === 'grey')
    for (const side of [-1, 1]) {
      const lens = ellipse({ x: side * wide * 0.42, y: 0 }, wide * 0.36, half * 0.24)
      fill(layer, shape(lens), flat('#101014', appearance.shows === 'black' ? 1 : 0.55))
    }
  if (appearance.shows === 'mask') {
    const cloth = path(
      [-wide * 0.86, half * 0.16],
      [0, half * 0.02, wide * 0.86, half * 0.16],
      [wide * 0.8, half * 0.8, 0, half * 1.02],
      [-wide * 0.8, half * 0.8, -wide * 0.86, half * 0.16],
    )
    fill(layer, shape(cloth), flat('#8fc1e0'))
  }
  if (appearance.shows !== 'glare' && appearance.shows !== 'glasses') return
  for (const side of [-1, 1]) {
    const lens = ellipse({ x: side * wide * 0.42, y: -half * 0.04 }, wide * 0.34, half * 0.2)
    stroke(layer, shape([...lens, lens[0]!]), tall * 0.012, flat('#1a1a1a'))
    if (appearance.shows === 'glare')
      fill(
        layer,
        shape(ellipse({ x: side * wide * 0.4, y: -half * 0.08 }, wide * 0.22, half * 0.1)),
        flat('#ffffff', 0.92),
      )
  }
}
