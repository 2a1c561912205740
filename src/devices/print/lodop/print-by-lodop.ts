import { PrintError } from '#machines/kit/print-error.ts'
import type { Drawing, DrawnItem, DrawnText } from '#src/devices/print/drawing.ts'
import type { Paper } from '#src/devices/print/print-node.tsx'
import { isOpen, type Lodop } from './lodop.ts'

export interface LodopJob {
  readonly title: string
  readonly paper: Paper
  /** A whole document; used where there are no drawings. */
  readonly html: string
  readonly drawings?: readonly Drawing[] | undefined
  /** The printer's place; undefined: the computer's own choice. */
  readonly printer?: number | undefined
  readonly copies: number
}

const mm = (length: number) => `${Math.round(length * 100) / 100}mm`
const tenths = (length: number) => Math.round(length * 10)

const alignments = { left: 1, center: 2, right: 3 } as const
/** Styles are given to an item after it was added; 0 means the last one. */
const lastItem = 0

function drawText(lodop: Lodop, { x, y, width, height, text, fontPt, isBold = false, align = 'left' }: DrawnText) {
  // The component writes from the top of the box; a line is about 1.25 times as high as its font.
  const top = y + Math.max(0, (height - fontPt * 1.25 * (25.4 / 72)) / 2)
  lodop.ADD_PRINT_TEXT(mm(top), mm(x), mm(width), mm(height), text)
  lodop.SET_PRINT_STYLEA(lastItem, 'FontName', 'Microsoft YaHei')
  lodop.SET_PRINT_STYLEA(lastItem, 'FontSize', fontPt)
  lodop.SET_PRINT_STYLEA(lastItem, 'Bold', isBold ? 1 : 0)
  lodop.SET_PRINT_STYLEA(lastItem, 'Alignment', alignments[align])
}

function drawItem(lodop: Lodop, item: DrawnItem) {
  if (item.kind === 'text') return drawText(lodop, item)
  lodop.ADD_PRINT_BARCODE(mm(item.y), mm(item.x), mm(item.width), mm(item.height), '128Auto', item.text)
  // The text stands below by itself, grouped.
  lodop.SET_PRINT_STYLEA(lastItem, 'ShowBarText', 0)
}

function setPage(lodop: Lodop, { widthMm, heightMm, marginMm }: Paper) {
  if (heightMm === undefined) lodop.SET_PRINT_PAGESIZE(3, tenths(widthMm), tenths(marginMm), '')
  else lodop.SET_PRINT_PAGESIZE(1, tenths(widthMm), tenths(heightMm), '')
}

function lay(lodop: Lodop, { title, paper, html, drawings, printer, copies }: LodopJob) {
  lodop.PRINT_INIT(title)
  setPage(lodop, paper)
  if (printer !== undefined) lodop.SET_PRINTER_INDEXA(printer)
  if (copies > 1) lodop.SET_PRINT_COPIES(copies)
  if (!drawings) {
    const { widthMm, marginMm } = paper
    lodop.ADD_PRINT_HTM(mm(marginMm), mm(marginMm), mm(widthMm - 2 * marginMm), `BottomMargin:${mm(marginMm)}`, html)
    return
  }
  for (const [page, { items }] of drawings.entries()) {
    if (page > 0) lodop.NewPage()
    for (const item of items) drawItem(lodop, item)
  }
}

const isYes = (value: unknown) => value === true || /^(true|[1-9]\d*)$/.test(String(value))

/**
 * Prints one job and resolves when the component says that the printer has taken it. Rejects with `lost` without a line to
 * the component, with `refused` when it says no. The answer of an earlier job that came too late is not taken for this one's.
 */
export function printByLodop(lodop: Lodop | undefined, job: LodopJob, signal: AbortSignal): Promise<void> {
  if (!isOpen(lodop)) return Promise.reject(new PrintError('lost'))
  return new Promise((resolve, reject) => {
    let taskId: ReturnType<Lodop['PRINT']>
    const onReturn: Lodop['On_Return'] = (id, value) => {
      if (signal.aborted) return
      if (taskId !== undefined && String(id) !== String(taskId)) {
        // It forgets whom to tell after each answer.
        queueMicrotask(() => {
          lodop.On_Return ??= onReturn
        })
        return
      }
      if (isYes(value)) resolve()
      else reject(new PrintError('refused'))
    }
    lay(lodop, job)
    lodop.On_Return = onReturn
    taskId = lodop.PRINT()
    if (!taskId) reject(new PrintError('refused'))
    lodop.webskt.addEventListener('close', () => reject(new PrintError('lost')), { once: true, signal })
  })
}
