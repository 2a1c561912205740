/**
 * Writes one page a machine into docs/machines, drawn from the machines themselves, and an index.
 * `node scripts/diagrams.ts` writes; with `--check` it writes nothing and fails when a page is stale.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { createChange } from '#machines/change.ts'
import { countdownMachine } from '#machines/countdown.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import type { Lifecycle } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { en, zh } from '#machines/lifecycle/texts.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { loginMachine } from '#machines/login.ts'
import { memberLookupMachine } from '#machines/member-lookup.ts'
import { orderEntryMachine } from '#machines/order-entry.ts'
import { scannerMachine } from '#machines/scanner.ts'
import { sessionMachine } from '#machines/session.ts'
import { workspaceMachine } from '#machines/workspace.ts'

/** File below `machines/`, without ending → what it holds. */
const lifecycles: Record<string, Lifecycle> = {
  'lifecycle/contract': contract as unknown as Lifecycle,
  'lifecycle/passport-custody': passportCustody as unknown as Lifecycle,
  'lifecycle/payment': payment as unknown as Lifecycle,
  'lifecycle/visa-applicant': visaApplicant as unknown as Lifecycle,
}
const browser: Record<string, AnyStateMachine> = {
  change: createChange<unknown, unknown>(),
  countdown: countdownMachine,
  login: loginMachine,
  'member-lookup': memberLookupMachine,
  'order-entry': orderEntryMachine,
  scanner: scannerMachine,
  session: sessionMachine,
  workspace: workspaceMachine,
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

function codeTable(lifecycle: Lifecycle): string[] {
  const label = (table: Record<string, string>, key: string) => table[key] ?? ''
  const rows = Object.entries(lifecycle.regions).flatMap(([region, { codes, texts }]) =>
    Object.entries(codes).map(([name, code]) => {
      const key = `${texts}.${code}`
      return `| ${region} | ${name} | ${code} | ${label(zh, key)} | ${label(en, key)} |`
    }),
  )
  return ['', '| region | state | code | Chinese | English |', '|---|---|---|---|---|', ...rows]
}

function page(file: string, machine: AnyStateMachine, lifecycle?: Lifecycle): string {
  const picture = ['```mermaid', 'stateDiagram-v2', ...inside(machine.root, '  '), ...arrows(machine), '```']
  const head = [`# ${machine.id}`, '', `Drawn from \`machines/${file}.ts\` by \`node scripts/diagrams.ts\`.`, '']
  return `${[...head, ...picture, ...besides(machine), ...(lifecycle ? codeTable(lifecycle) : [])].join('\n')}\n`
}

const pageName = (file: string) => `${file.split('/').at(-1)}.md`

/** File name → content of everything in docs/machines. */
export function pages(): Map<string, string> {
  const all = new Map<string, string>()
  for (const [file, lifecycle] of Object.entries(lifecycles))
    all.set(pageName(file), page(file, lifecycle.machine, lifecycle))
  for (const [file, machine] of Object.entries(browser)) all.set(pageName(file), page(file, machine))
  const list = (files: string[]) => files.map((file) => `- [${pageName(file).replace('.md', '')}](${pageName(file)})`)
  const index = [
    '# Machines',
    '',
    'Lifecycles decide on the server and tell the browser what to offer:',
    '',
    ...list(Object.keys(lifecycles)),
    '',
    'The browser’s own:',
    '',
    ...list(Object.keys(browser)),
    '',
    'Written by `node scripts/diagrams.ts`; `--check` tells when a page is stale.',
  ]
  return all.set('README.md', `${index.join('\n')}\n`)
}

/** Files in the folder that are missing, different, or no longer made. */
export function stale(folder: string): string[] {
  const made = pages()
  const there = new Set(readdirSync(folder))
  const differing = [...made].filter(
    ([name, text]) => !there.has(name) || readFileSync(`${folder}/${name}`, 'utf8') !== text,
  )
  return [...differing.map(([name]) => name), ...[...there].filter((name) => !made.has(name))]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../docs/machines', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const names = stale(folder)
  if (process.argv.includes('--check')) {
    if (names.length > 0) console.error(`Stale in docs/machines: ${names.join(', ')}. Run node scripts/diagrams.ts`)
    process.exitCode = names.length > 0 ? 1 : 0
  } else {
    for (const name of names) rmSync(`${folder}/${name}`, { force: true })
    for (const [name, text] of pages()) writeFileSync(`${folder}/${name}`, text)
  }
}
