/** All in mm. */
export interface Millimetres {
  readonly widthMm: number
  readonly heightMm: number
}

/** A paper and the rim that printers leave white. */
export interface SheetPaper extends Millimetres {
  readonly marginMm: number
}

/** Photo paper of 6 inch, whose printers leave next to no rim, and A4. */
export const sheetPapers = {
  six: { widthMm: 152, heightMm: 102, marginMm: 2 },
  a4: { widthMm: 210, heightMm: 297, marginMm: 8 },
} as const satisfies Record<string, SheetPaper>
export type SheetPaperKey = keyof typeof sheetPapers

export interface SheetLayout {
  /** As it lies in the printer: turned where more photos fit that way. */
  readonly paper: SheetPaper
  /** Upper left corners from the paper's own corner, row by row. */
  readonly places: readonly { readonly x: number; readonly y: number }[]
  /** Where scissors go: every edge of a photo, once. */
  readonly cuts: { readonly x: readonly number[]; readonly y: readonly number[] }
}

/** Room for a rounding, so that two photos of 51 mm fit into 102. */
const tolerance = 1e-6
const fitting = (room: number, length: number, gap: number) =>
  Math.max(0, Math.floor((room + gap) / (length + gap) + tolerance))

/** Where each of `count` lengths begins, in the middle of a paper. */
const starts = (whole: number, count: number, length: number, gap: number) => {
  const first = (whole - count * length - (count - 1) * gap) / 2
  return Array.from({ length: count }, (_, at) => first + at * (length + gap))
}

/** Two photos side by side without a gap share an edge. */
const edges = (begins: readonly number[], length: number) => [
  ...new Set(begins.flatMap((begin) => [begin, begin + length]).map((edge) => Math.round(edge * 1000) / 1000)),
]

function lay(paper: SheetPaper, { widthMm, heightMm }: Millimetres, gapMm: number): SheetLayout {
  const columns = fitting(paper.widthMm - 2 * paper.marginMm, widthMm, gapMm)
  const rows = fitting(paper.heightMm - 2 * paper.marginMm, heightMm, gapMm)
  const xs = starts(paper.widthMm, columns, widthMm, gapMm)
  const ys = starts(paper.heightMm, rows, heightMm, gapMm)
  return {
    paper,
    places: ys.flatMap((y) => xs.map((x) => ({ x, y }))),
    cuts: { x: rows ? edges(xs, widthMm) : [], y: columns ? edges(ys, heightMm) : [] },
  }
}

/** As many photos of a size as fit on a paper, in its middle; none where the photo is larger than the paper. */
export function sheetLayout(paper: SheetPaper, photo: Millimetres, gapMm: number): SheetLayout {
  const turned = { ...paper, widthMm: paper.heightMm, heightMm: paper.widthMm }
  const [straight, across] = [lay(paper, photo, gapMm), lay(turned, photo, gapMm)]
  return across.places.length > straight.places.length ? across : straight
}

/** Which photo lies in which place of which sheet: each so many times, one kind after the other. */
export function fillSheets(photos: number, each: number, places: number): number[][] {
  if (places === 0) return []
  const all = Array.from({ length: photos }, (_, photo) => Array<number>(each).fill(photo)).flat()
  return Array.from({ length: Math.ceil(all.length / places) }, (_, sheet) =>
    all.slice(sheet * places, (sheet + 1) * places),
  )
}
