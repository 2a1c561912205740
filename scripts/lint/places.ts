import { posix } from 'node:path'

const domain = ['domain']
const lifecycle = ['machines/lifecycle', ...domain]
const protocol = ['protocol', ...lifecycle]
const machines = ['machines', ...protocol]
const workers = ['src/workers', ...machines]
const kit = ['src/kit', ...workers]
const devices = ['src/devices', ...kit]
const parts = ['src/parts', ...devices]
const ground = ['server/store', 'server/adapters']
const serverKit = ['server/kit', ...ground, ...protocol]
const services = ['server/services', ...serverKit]
const serverWorkers = ['server/workers', ...services]

/**
 * What each folder may import besides itself (CONTRIBUTING: floors). The longest name that fits a path
 * is its floor, so `server` alone is what lies directly in it: app, main and their settings.
 */
const floors: Record<string, readonly string[]> = {
  models: [],
  domain: [],
  'machines/lifecycle': domain,
  protocol: lifecycle,
  machines: protocol,
  'src/workers': ['models', ...machines],
  'src/kit': workers,
  'src/devices': kit,
  'src/parts': devices,
  'src/modules': parts,
  'src/app': ['src/modules', ...parts],
  // The demo is a second main: the product's pages and the product's server, composed in one browser.
  'src/demo': ['src/app', ...parts, 'server', 'server/sandbox', ...serverWorkers],
  'server/store': protocol,
  // A program of its own, which the adapters only keep things for.
  'server/sandbox': protocol,
  'server/adapters': ['server/sandbox', ...protocol],
  'server/kit': [...ground, ...protocol],
  'server/services': serverKit,
  'server/workers': services,
  'server/modules': serverWorkers,
  server: ['server/modules', 'server/sandbox', ...serverWorkers],
}
/**
 * The order of rooms inside one floor, from the lowest: a room may import those of the tiers before its own, never its
 * neighbours. Other folders of the floor have no order and are refused until they get one.
 */
const tiers: Record<string, readonly (readonly string[])[]> = {
  'src/kit': [['api', 'i18n'], ['query', 'ui'], ['form'], ['workspace'], ['table'], ['list', 'preview'], ['upload']],
  'server/services': [
    ['message'],
    ['company', 'dictionary', 'file', 'import-export', 'people', 'report', 'schedule', 'sign-in', 'sms'],
    ['money', 'paper', 'product', 'supply'],
    ['order'],
    ['contract'],
    ['passport'],
    ['consulate', 'finance'],
    ['payment'],
    ['send-bill'],
  ],
}
/** Floors whose files all lie in a room. */
const roomed: readonly string[] = ['server/services', 'src/parts']

const roomOf = (floor: string, path: string): string => path.slice(floor.length + 1).split('/')[0] ?? ''

/** Does a file lie directly on a floor where every file belongs into a room? */
export const isOutOfRoom = (path: string): boolean =>
  roomed.some((floor) => path.startsWith(`${floor}/`) && !path.slice(floor.length + 1).includes('/'))

/** The tier of a path among the rooms of its floor; -1: its room has no place in the order; undefined: no order there. */
export function tierOf(path: string): number | undefined {
  const floor = Object.keys(tiers).find((name) => path.startsWith(`${name}/`))
  if (!floor || !path.slice(floor.length + 1).includes('/')) return undefined
  const room = roomOf(floor, path)
  return tiers[floor]?.findIndex((tier) => tier.includes(room))
}

/** May a file on a floor with an order of rooms import another file of that floor? */
export function goesDown(path: string, target: string): boolean {
  const [own, other] = [tierOf(path), tierOf(target)]
  if (own === undefined || other === undefined) return true
  const floor = floorOf(path)
  if (!floor || floor !== floorOf(target) || roomOf(floor, path) === roomOf(floor, target)) return true
  return other >= 0 && other < own
}

const names = Object.keys(floors).sort((a, b) => b.length - a.length)

/** The floor of a path, or undefined where no floors apply (tests, scripts, the root). */
export const floorOf = (path: string): string | undefined => names.find((name) => path.startsWith(`${name}/`))

/** The feature room a path lies in: `src/modules/contract`; undefined outside the modules. */
export const moduleOf = (path: string): string | undefined => /^(src|server)\/modules\/[^/]+(?=\/)/.exec(path)?.[0]

/** May something on one floor import something on the other? */
export const reaches = (from: string, to: string): boolean => from === to || (floors[from] ?? []).includes(to)

/** The folders that have an import name of their own in package.json. */
const named = /^(domain|protocol|machines|models|server|src|tests|scripts)\//

/** The path from the root that an import names, or undefined for a package. */
export function targetOf(path: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
  return undefined
}

/** How a file must name another one: `./name.ts` beside it, else by the package's own name; undefined: no own name. */
export function houseName(path: string, target: string): string | undefined {
  if (posix.dirname(path) === posix.dirname(target)) return `./${posix.basename(target)}`
  return named.test(target) ? `#${target}` : undefined
}
