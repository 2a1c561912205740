import { formatFen } from '#domain/money.ts'
import type { Figure } from '#protocol/report/schemas.ts'

/** A whole number with a comma every three digits. By hand: a locale's formats cost as much as half a chart when they first load. */
export const sayCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Money in tables and on axes, without its sign: the heading says what it is. */
export const sayFen = formatFen
export const sayYuan = (fen: number): string => sayCount(Math.round(fen / 100))

/** A figure in words, by what it counts. */
export const sayFigure = (figure: Figure, value: number): string =>
  figure.endsWith('Fen') ? `${value < 0 ? '-' : ''}¥${formatFen(Math.abs(value))}` : sayCount(value)
