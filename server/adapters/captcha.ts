import { createRequire } from 'node:module'
import type { DrawCaptcha } from './ports.ts'

interface SvgCaptcha {
  create(options: Record<string, unknown>): { text: string; data: string }
}

const svgCaptcha = createRequire(import.meta.url)('svg-captcha') as SvgCaptcha

/** Four characters as outlines; look-alikes are left out, the case does not matter. */
export const drawCaptcha: DrawCaptcha = () => {
  const made = svgCaptcha.create({
    size: 4,
    noise: 2,
    ignoreChars: '0oO1iIlLqgj',
    // Dark ink: coloured glyphs are too pale to be read by everybody. A background of its own would bring the colours back.
    color: false,
    width: 120,
    height: 40,
    fontSize: 46,
  })
  return { text: made.text, svg: made.data }
}
