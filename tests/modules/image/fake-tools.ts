import type { Encoding, Face, QuarterTurn, Recipe, Shortage, Size } from '#src/workers/image/shapes.ts'
import type { Framed, FrameRule, Head, ImageTools, Measures } from '#src/workers/image/tools.ts'
import { goodMeasures } from '#tests/image/measures.ts'

/** What is there to be seen in the photos of a test. */
export interface Scene {
  readonly size?: Size
  readonly faces?: readonly Face[]
  readonly shortage?: Partial<Shortage>
  readonly unrest?: number
  /** By how much it has to be turned before somebody is seen in it. */
  readonly lying?: QuarterTurn
  /** Where the hair ends and the skull is thought to. */
  readonly tops?: Head['tops']
  readonly measures?: Partial<Measures>
}

export const faceAt = (x: number, y: number): Face => ({
  box: { x, y, width: 300, height: 360 },
  score: 0.9,
  points: [],
  tilt: 4,
})

const crop = { x: 200, y: 100, width: 700, height: 900 }
const whole = { top: 0, bottom: 0, left: 0, right: 0 }

const picture = ({ width, height }: Size) => ({ width, height, close() {} }) as ImageBitmap

/** Image tools that see what the test says and do everything at once; `made` is what they were asked to write. */
export function fakeTools({
  size = { width: 1200, height: 1600 },
  faces = [faceAt(450, 400)],
  lying,
  ...scene
}: Scene = {}) {
  const made: { recipe: Recipe; encoding: Encoding }[] = []
  const rules: FrameRule[] = []
  const opened: string[] = []
  let isTurned = false
  const sizeOf = (recipe: Recipe) => recipe.size ?? recipe.crop ?? size
  const framed: Framed = {
    crop,
    turn: -4,
    head: {
      crown: scene.tops?.skull ?? 190,
      chin: 860,
      eyes: { x: 600, y: 520 },
      ...(scene.tops && { tops: scene.tops }),
    },
    isCut: false,
    shortage: { ...whole, ...scene.shortage },
  }
  const tools: ImageTools = {
    async open(file) {
      opened.push(file instanceof File ? file.name : '')
      return { id: opened.length, ...size, bytes: file.size, type: file.type }
    },
    find: async () => (lying && !isTurned ? [] : faces),
    likeness: async () => 0.3,
    uprightTurn: async () => lying ?? 0,
    async turn(id, turn) {
      isTurned = turn !== 0
      return { id, ...size, bytes: 0, type: 'image/jpeg', turned: turn }
    },
    async frame(_, __, rule) {
      rules.push(rule)
      return framed
    },
    matte: async () => ({ unrest: scene.unrest ?? 0.05 }),
    compose: async (_, recipe) => picture(sizeOf(recipe)),
    async encode(_, recipe, encoding) {
      made.push({ recipe, encoding })
      const { width, height } = sizeOf(recipe)
      const blob = new Blob([new Uint8Array(encoding.minBytes ?? 40_000)], { type: encoding.format })
      return { blob, width, height, quality: encoding.quality ?? 0.9 }
    },
    measure: async () => ({ ...goodMeasures, ...scene.measures }),
    prepare() {},
    close() {},
  }
  return { tools, made, rules, opened }
}
