import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const shared = 'src/kit/ui/dialog-foot.tsx'
const files = globSync('src/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** What stands between the braces that open at `from`. */
function bracedAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** What each `footer` of a file is made of. */
const feetOf = (text: string): string[] =>
  [...text.matchAll(/\bfooter=(?=\{)/g)].map((found) => bracedAt(text, found.index + found[0].length).trim())

const hasButtons = (foot: string) => /<(Button|ActionButton|EasyButton|DelayButton)\b/.test(foot)
const isShared = (foot: string) => /^(<>[\s\S]*|<div[\s\S]*|.*&&\s*\(?\s*)?<(DialogFoot|ActionFoot)\b/.test(foot)

describe('the foot of a dialog', () => {
  test('is drawn by one file', () => {
    const others = files.filter(({ path, text }) => path !== shared && /className="[^"]*kit-dialog-buttons/.test(text))
    expect(others.map(({ path }) => path)).toEqual([])
  })
  test('is the shared one wherever a dialog has buttons below', () => {
    const feet = files.flatMap(({ path, text }) => feetOf(text).map((foot) => ({ path, foot })))
    expect(feet.length).toBeGreaterThan(15)
    expect(feet.filter(({ foot }) => hasButtons(foot) && !isShared(foot)).map(({ path }) => path)).toEqual([])
  })
  test('is never a row of its own in what the dialog shows', () => {
    const rows = /className="[^"]*-(?:foot|buttons)"(?:(?!<\/div>)[\s\S])*<(?:Button|ActionButton|DialogFoot)\b/
    const drawing = files.filter(({ path, text }) => path !== shared && /<Dialog\b/.test(text) && rows.test(text))
    expect(drawing.map(({ path }) => path)).toEqual([])
  })
  test('is below a dialog of ours: the library’s own is only asked with', () => {
    const bare = files.filter(
      ({ path, text }) => path !== 'src/kit/ui/dialog.tsx' && /<Modal\b[^>]*\bfooter=/.test(text),
    )
    expect(bare.map(({ path }) => path)).toEqual([])
  })
  test('has the primary last and what leaves it first', () => {
    const wrong = files
      .filter(({ text }) => /<(Dialog|ActionFoot|FormButtons)\b/.test(text))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/<DialogFoot\b[\s\S]*?<\/DialogFoot>/g)].flatMap(([foot]) => {
          const kinds = [...foot.matchAll(/<Button\b([^>]|=>)*/g)].map(([button]) => button.includes('type="primary"'))
          const isWrong = kinds.lastIndexOf(true) >= 0 && kinds.indexOf(true) < kinds.lastIndexOf(false)
          return isWrong ? [path] : []
        }),
      )
    expect(wrong).toEqual([])
  })
})

test('a column that is a status says its group: the table then knows how wide its longest word is', () => {
  const byHand = /\bshow: \(row\) => <StatusTag group="\w+" code=\{row\.\w+\} \/>/
  expect(files.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([])
})

test('a key is drawn as a keycap by one file', () => {
  const others = files.filter(({ path, text }) => path !== 'src/kit/ui/key-line.tsx' && /<kbd\b/.test(text))
  expect(others.map(({ path }) => path)).toEqual([])
})

describe('the number of a record', () => {
  /** By it a row is picked: a link would lead away from what is being done. */
  const picked = [
    'src/modules/order/detail/common-picker.tsx',
    'src/modules/order-passport/bind/bind-page.tsx',
    'src/modules/passport/barcode/bind-tab.tsx',
  ]
  test('is a link in every table', () => {
    const columns = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\{\s*key: '(?:contractNo|orderNo|billNo)'/g)].map(({ index }) => ({
        path,
        column: bracedAt(text, index),
      })),
    )
    expect(columns.length).toBeGreaterThan(15)
    const bare = columns.filter(
      ({ path, column }) => !picked.includes(path) && !/\b(?:names|page):|<RecordLink/.test(column),
    )
    expect(bare).toEqual([])
  })
})
