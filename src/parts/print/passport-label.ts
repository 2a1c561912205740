import type { labelSizeOf } from '#domain/config/options.ts'
import { labelDotMm, leastModuleDots } from '#domain/label-size.ts'
import { type Barcode, type Drawing, type DrawnItem, fitText, quietModules } from '#src/devices/print/drawing.ts'

/** What stands on a passport's label. A label that is bound to nobody yet has only its code and its center. */
export interface PassportLabel {
  readonly barcode: string
  readonly center: string
  readonly name?: string | undefined
  readonly contractNo?: string | undefined
  /** Which copy it is, in the user's language, where it is not the first. */
  readonly again?: string | undefined
}

const pad = 2
/**
 * A module of whole dots, two at least, with its quiet zones. Where a center cannot choose a size for its labels, as for a test
 * print, it is as wide as there is room.
 */
function moduleOf({ modules }: Barcode, widthMm: number): number {
  const room = widthMm / (modules + 2 * quietModules)
  const dots = Math.floor(room / labelDotMm)
  return dots >= leastModuleDots ? dots * labelDotMm : room
}

/** The code begins on a dot, so that its bars do not lie between two; where they do anyway, in the middle. */
function beginOf(widthMm: number, codeWidth: number, module: number): number {
  const middle = (widthMm - codeWidth) / 2
  return module < leastModuleDots * labelDotMm ? middle : Math.floor(middle / labelDotMm) * labelDotMm
}

/** Grouped as people read it out: center, serial, check. */
const readable = (barcode: string) => barcode.replace(/^([A-Z]{2,6})(\d{8})(.{6})$/, '$1 $2 $3')

/** Lays a label out in mm: whose contract above, the code with its text in the middle, whose passport below. */
export function passportLabel(
  label: PassportLabel,
  code: Barcode,
  { widthMm, heightMm }: ReturnType<typeof labelSizeOf>,
): Drawing {
  const scale = Math.min(widthMm / 60, heightMm / 40)
  const inner = widthMm - 2 * pad
  const rows = { head: 4.4 * scale, text: 4.6 * scale, foot: 5.6 * scale }
  const hasFoot = Boolean(label.name || label.again)
  const codeHeight = heightMm - 2 * pad - rows.head - rows.text - (hasFoot ? rows.foot : 0) - 1
  const module = moduleOf(code, widthMm)
  const codeWidth = code.modules * module
  const headY = pad
  const codeY = headY + rows.head + 0.5
  const textY = codeY + codeHeight
  const footY = heightMm - pad - rows.foot
  const againWidth = label.again ? 16 * scale : 0
  const text = (
    words: string | undefined,
    at: Omit<Extract<DrawnItem, { kind: 'text' }>, 'kind' | 'text'>,
    least: number,
  ) => (words ? [{ kind: 'text' as const, ...at, ...fitText(words, at.width, at.fontPt, least) }] : [])
  return {
    widthMm,
    heightMm,
    items: [
      ...text(label.center, { x: pad, y: headY, width: inner * 0.46, height: rows.head, fontPt: 8 * scale }, 5),
      ...text(
        label.contractNo,
        {
          x: pad + inner * 0.48,
          y: headY,
          width: inner * 0.52,
          height: rows.head,
          fontPt: 8.5 * scale,
          isBold: true,
          align: 'right',
        },
        5.5,
      ),
      {
        kind: 'barcode',
        text: label.barcode,
        code,
        x: beginOf(widthMm, codeWidth, module),
        y: codeY,
        width: codeWidth,
        height: codeHeight,
      },
      ...text(
        readable(label.barcode),
        { x: pad, y: textY, width: inner, height: rows.text, fontPt: 9.5 * scale, align: 'center' },
        6,
      ),
      ...text(
        label.name,
        { x: pad, y: footY, width: inner - againWidth, height: rows.foot, fontPt: 12 * scale, isBold: true },
        7,
      ),
      ...text(
        label.again,
        {
          x: widthMm - pad - againWidth,
          y: footY,
          width: againWidth,
          height: rows.foot,
          fontPt: 9 * scale,
          align: 'right',
        },
        6,
      ),
    ],
  }
}
