import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lexer, type Token, type Tokens } from 'marked'

/** One row of a page for one status: what becomes of an event there while all of its conditions hold. */
export interface PageRow {
  readonly region: string
  readonly from: string
  readonly event: string
  readonly to: string
  /** `isPaid`, or with a value: `applicantsAre SUBMITTED`. */
  readonly conditions: readonly string[]
}

/** What a condition is as long as no case says otherwise. */
interface Usual {
  /** yes or no, or the value of a condition that has one. */
  readonly is: string
  /** Statuses in which it is the other way round. */
  readonly exceptIn: readonly string[]
}

/** docs/spec/transitions: what a lifecycle does by the specification and its decisions. */
export interface TransitionPage {
  readonly name: string
  /** Region → status → code. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** In the order in which they are tried. */
  readonly rows: readonly PageRow[]
  /** Events that need a reason, marked * there. */
  readonly reasons: readonly string[]
  readonly usual: Readonly<Record<string, Usual>>
  /** Case → condition → what it is then. */
  readonly cases: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const folder = fileURLToPath(new URL('../../../docs/spec/transitions/', import.meta.url))
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** `DRAFT, BACK` as a list. */
export const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Cells of the tables and texts of the paragraphs below each heading of the second level. */
export function sectionsOf(tokens: readonly Token[]) {
  const sections: { title: string; rows: string[][]; texts: string[] }[] = []
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) sections.push({ title: token.text, rows: [], texts: [] })
    const section = sections.at(-1)
    if (token.type === 'table')
      section?.rows.push(...(token as Tokens.Table).rows.map((row) => row.map((cell) => cell.text.trim())))
    if (token.type === 'paragraph') section?.texts.push(token.text)
  }
  return sections
}

const each = (text: string, value: string) => text.replace(/\beach\b/g, value)

/** `DRAFT, BACK` or `any`; a row with `each` stands for one row per status. */
function rowsOf(region: string, codes: Readonly<Record<string, number>>, cells: readonly string[]): PageRow[] {
  const [from = '', event = '', to = '', conditions = ''] = cells
  const all = Object.keys(codes)
  const values = to === 'each' ? all : [to]
  const known = (status: string) => {
    if (!all.includes(status)) throw new Error(`${region} has no status ${status}: ${cells.join(' | ')}`)
    return status
  }
  return (from === 'any' ? all : listOf(from)).flatMap((status) =>
    values.map((value) => ({
      region,
      from: known(status),
      event: event.replace('*', ''),
      to: known(value === 'stays' ? status : value),
      conditions: listOf(each(conditions, value)),
    })),
  )
}

/** `not isPaid, applicantsAre SUBMITTED` as condition → what it is. */
const turnedIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    listOf(text).map((one) => {
      const [first = '', second] = one.split(' ')
      return first === 'not' ? [second, 'no'] : [first, second ?? 'yes']
    }),
  )

/** The values that rows give to the condition of `applicantsAre each`. */
const valuesOf = (rows: readonly PageRow[], turned: string): string[] => {
  const start = turned.replace(/each$/, '')
  const valued = rows.flatMap(({ conditions }) => conditions.filter((one) => one.startsWith(start)))
  return [...new Set(valued)].map((one) => one.slice(start.length))
}

/** Reads a page. Throws where it is not written as docs/spec/transitions/README.md says. */
export function readPage(text: string): TransitionPage {
  const tokens = lexer(text)
  const title = tokens.find((token) => token.type === 'heading')
  const codes: Record<string, Record<string, number>> = {}
  const rows: PageRow[] = []
  const reasons = new Set<string>()
  let usual: Record<string, Usual> = {}
  let cases: [string, Record<string, string>][] = []
  for (const section of sectionsOf(tokens)) {
    if (section.title === 'Conditions')
      usual = Object.fromEntries(
        section.rows.map(([name = '', said = '']) => {
          const [is = '', except = ''] = said.split(', but not in ')
          return [name, { is, exceptIn: listOf(except) }]
        }),
      )
    else if (section.title === 'Cases')
      cases = section.rows.flatMap(([name = '', turned = '']) =>
        (name.endsWith(' each') ? valuesOf(rows, turned) : ['']).map((value): [string, Record<string, string>] => [
          each(name, value),
          turnedIn(each(turned, value)),
        ]),
      )
    else {
      const line = section.texts.find((one) => one.startsWith('States: ')) ?? ''
      codes[section.title] = Object.fromEntries(
        listOf(line.slice('States: '.length)).map((one) => [one.split(' ')[0], Number(one.split(' ')[1])]),
      )
      for (const cells of section.rows) {
        const event = cells[1] ?? ''
        if (event.endsWith('*')) reasons.add(event.slice(0, -1))
        rows.push(...rowsOf(section.title, codes[section.title]!, cells))
      }
    }
  }
  return {
    name: title?.type === 'heading' ? title.text : '',
    codes,
    rows,
    reasons: [...reasons],
    usual,
    cases: Object.fromEntries(cases),
  }
}

/** The page of a lifecycle, by its name. Throws where there is none. */
export const pageOf = (name: string): TransitionPage => readPage(readFileSync(`${folder}${dashed(name)}.md`, 'utf8'))
