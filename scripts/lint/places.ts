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
 * What each folder may import besides itself (architecture: the rule of floors). The longest name that fits a path
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
  'src/demo': ['src/app', ...parts, 'server', ...serverWorkers],
  'server/store': protocol,
  'server/adapters': protocol,
  'server/kit': [...ground, ...protocol],
  'server/services': serverKit,
  'server/workers': services,
  'server/modules': serverWorkers,
  server: ['server/modules', ...serverWorkers],
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
