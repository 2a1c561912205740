import type { DrawCaptcha } from '#server/adapters/ports.ts'

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const colours = ['#1f4e79', '#7a3b1d', '#2d6a4f', '#5b3a8c']

/** Four characters, a little turned. The demo guards nothing: the picture is there because the desk has one. */
export const drawCaptcha: DrawCaptcha = () => {
  const chances = crypto.getRandomValues(new Uint8Array(8))
  const chance = (at: number) => chances[at] ?? 0
  const chosen = Array.from({ length: 4 }, (_, at) => letters[chance(at) % letters.length])
  const drawn = chosen.map((letter, at) => {
    const turn = (chance(at + 4) % 40) - 20
    return `<text x="${18 + at * 28}" y="28" fill="${colours[at]}" transform="rotate(${turn} ${18 + at * 28} 22)">${letter}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" font-family="sans-serif" font-size="26" text-anchor="middle"><rect width="120" height="40" fill="#f4f6f8"/>${drawn.join('')}</svg>`
  return { text: chosen.join(''), svg }
}
