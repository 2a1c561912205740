/** One page a machine for docs/machines, drawn from the machines themselves, and an index. */

import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'
import type { Texts } from '#domain/text-table.ts'
import type { Lifecycle } from '#machines/lifecycle/kit.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

interface Drawing {
  /** Below `machines/`. */
  readonly file: string
  readonly machine: AnyStateMachine
  readonly lifecycle: Lifecycle | undefined
}

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'machine' in value && 'regions' in value

/** Every machine that a file of `machines/` exports, lifecycles with their codes. */
async function drawings(): Promise<Drawing[]> {
  const found: Drawing[] = []
  for (const file of globSync('{*,lifecycle/*}.ts', { cwd: at('machines') }).toSorted()) {
    const exported: object = await import(pathToFileURL(at(`machines/${file}`)).href)
    const machine = Object.values(exported).find((value) => value instanceof StateMachine)
    if (machine) found.push({ file, machine, lifecycle: Object.values(exported).find(isLifecycle) })
  }
  return found
}

const nodeId = (node: AnyStateNode) => node.path.join('_') || node.key
const children = (node: AnyStateNode) => Object.values(node.states)
const leavesAndGroups = (node: AnyStateNode): AnyStateNode[] => [node, ...children(node).flatMap(leavesAndGroups)]

/** `and([...])` keeps its parts in a property of the function. */
function guardNames(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard]
  const parts = typeof guard === 'function' && 'guards' in guard ? guard.guards : undefined
  if (Array.isArray(parts)) return parts.flatMap(guardNames)
  return typeof guard === 'object' && guard !== null && 'type' in guard ? [String(guard.type)] : []
}

function eventName(type: string): string {
  if (type.startsWith('xstate.done.')) return 'done'
  if (type.startsWith('xstate.error.')) return 'failed'
  return /^xstate\.after\.(\w+)\./.exec(type)?.[1]?.replace(/^/, 'after ') ?? type
}

const labelOf = ({ eventType, guard }: AnyTransitionDefinition) =>
  [eventName(eventType), ...(guard === undefined ? [] : [`[${guardNames(guard).join(', ')}]`])].join(' ').trim()

const transitionsOf = (node: AnyStateNode) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]

/** Lines of what lies inside a node: where it begins and its states; regions inside a state are parted by `--`. */
function inside(node: AnyStateNode, indent: string): string[] {
  const blocks = children(node).map((child) => {
    const id = nodeId(child)
    const name = child.key === id ? [] : [`${indent}state "${child.key}" as ${id}`]
    if (children(child).length > 0)
      return [...name, `${indent}state ${id} {`, ...inside(child, `${indent}  `), `${indent}}`]
    return child.type === 'final' ? [...name, `${indent}${id} --> [*]`] : name
  })
  if (node.type === 'parallel') {
    const isNested = node.parent !== undefined
    return blocks.flatMap((block, index) => (isNested && index > 0 ? [`${indent}--`, ...block] : block))
  }
  const first = node.initial.target[0]
  return [...(first ? [`${indent}[*] --> ${nodeId(first)}`] : []), ...blocks.flat()]
}

const isInside = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
  inner.parent !== undefined && (inner.parent === outer || isInside(inner.parent, outer))

const isStaying = (from: AnyStateNode, { target, reenter }: AnyTransitionDefinition) =>
  target === undefined || (!reenter && target.every((to) => to === from))

/** An arrow can be drawn between two states of which neither holds the other. */
const isDrawn = (from: AnyStateNode, transition: AnyTransitionDefinition) =>
  !isStaying(from, transition) && (transition.target?.every((to) => !isInside(to, from)) ?? false)

/** Arrows between two states are one, with a line for each event. */
function arrows(machine: AnyStateMachine): string[] {
  const labels = new Map<string, string[]>()
  for (const node of leavesAndGroups(machine.root))
    for (const transition of transitionsOf(node).filter((each) => isDrawn(node, each)))
      for (const target of transition.target ?? []) {
        const arrow = `  ${nodeId(node)} --> ${nodeId(target)}`
        labels.set(arrow, [...(labels.get(arrow) ?? []), labelOf(transition)])
      }
  return [...labels].map(([arrow, events]) => [arrow, events.join('<br/>')].filter(Boolean).join(': '))
}

/** What a picture cannot show: what a group of states answers as a whole, and events that change no state. */
function besides(machine: AnyStateMachine): string[] {
  const lines = leavesAndGroups(machine.root).flatMap((node) => {
    const where = node === machine.root ? 'Every state' : `\`${node.path.join('.')}\``
    const others = transitionsOf(node).filter((transition) => !isDrawn(node, transition))
    const moving = others.filter((transition) => !isStaying(node, transition))
    const staying = others.filter((transition) => isStaying(node, transition)).map((each) => `\`${labelOf(each)}\``)
    const moves = moving.map(
      (each) =>
        `- ${where} goes to \`${each.target?.map(({ path }) => path.join('.')).join(', ')}\` on \`${labelOf(each)}\``,
    )
    return staying.length > 0 ? [...moves, `- ${where} stays on ${staying.join(', ')}`] : moves
  })
  return lines.length === 0 ? [] : ['', 'Besides:', '', ...lines]
}

const labels: Partial<Texts> = lifecycleTexts

function codeTable(lifecycle: Lifecycle): string[] {
  const rows = Object.entries(lifecycle.regions).flatMap(([region, { codes, texts }]) =>
    Object.entries(codes).map(([name, code]) => {
      const [zh, en] = labels[`${texts}.${code}`] ?? ['', '']
      return `| ${region} | ${name} | ${code} | ${zh} | ${en} |`
    }),
  )
  return ['', '| region | state | code | Chinese | English |', '|---|---|---|---|---|', ...rows]
}

function page({ file, machine, lifecycle }: Drawing): string {
  const picture = ['```mermaid', 'stateDiagram-v2', ...inside(machine.root, '  '), ...arrows(machine), '```']
  const head = [`# ${machine.id}`, '', `Drawn from \`machines/${file}\` by \`npm run models:report\`.`, '']
  return `${[...head, ...picture, ...besides(machine), ...(lifecycle ? codeTable(lifecycle) : [])].join('\n')}\n`
}

const pageName = (file: string) => `${file.replace(/^.*\//, '').replace('.ts', '')}.md`

function index(all: readonly Drawing[]): string {
  const links = (some: readonly Drawing[]) => some.map(({ file, machine }) => `- [${machine.id}](${pageName(file)})`)
  return `${[
    '# Machines',
    '',
    'Lifecycles decide on the server and tell the browser what to offer:',
    '',
    ...links(all.filter(({ lifecycle }) => lifecycle)),
    '',
    'The browser’s own:',
    '',
    ...links(all.filter(({ lifecycle }) => !lifecycle)),
    '',
    'Written by `npm run models:report`; a test tells when a page is stale.',
  ].join('\n')}\n`
}

/** File name → content of everything in docs/machines. */
export async function pages(): Promise<Map<string, string>> {
  const all = await drawings()
  return new Map([...all.map((one) => [pageName(one.file), page(one)] as const), ['README.md', index(all)]])
}

/** Files in the folder that are missing, different, or no longer made. */
export async function stale(folder: string): Promise<string[]> {
  const made = await pages()
  const there = new Set(readdirSync(folder))
  const isStale = ([name, text]: [string, string]) =>
    !there.has(name) || readFileSync(`${folder}/${name}`, 'utf8') !== text
  return [...[...made].filter(isStale).map(([name]) => name), ...[...there].filter((name) => !made.has(name))]
}

/** Brings docs/machines up to the machines. @returns the names of the pages that were not */
export async function writePages(): Promise<string[]> {
  const folder = at('docs/machines')
  mkdirSync(folder, { recursive: true })
  const names = await stale(folder)
  for (const name of names) rmSync(`${folder}/${name}`, { force: true })
  if (names.length > 0) for (const [name, text] of await pages()) writeFileSync(`${folder}/${name}`, text)
  return names
}
