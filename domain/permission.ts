import type { IdentityCode } from './status.ts'
import { identityCodes } from './status.ts'

/**
 * Permission codes: `role$base@custom`, each part but the base optional; `~base` says that the code has neither.
 * spec: scope#permissions.
 */

export const roles = ['customer', 'platform', 'agent', 'acceptOrg'] as const
export type Role = (typeof roles)[number]

/** How far a permission reaches, from the narrowest. */
export const scopes = ['self', 'dept', 'company', 'all'] as const
export type Scope = (typeof scopes)[number]

export interface PermissionCode {
  readonly role: string | null
  readonly base: string
  readonly custom: string | null
}

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)
export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

export const roleOfIdentity = (code: IdentityCode): Role => roles.find((role) => identityCodes[role] === code)!
export const identityOfRole = (role: Role): IdentityCode => identityCodes[role]

/** The parts of a code. The first $ ends the role, the last @ begins the custom suffix. */
export const parsePermission = (code: string): PermissionCode => {
  if (code.startsWith('~')) return { role: null, base: code.slice(1), custom: null }
  const dollar = code.indexOf('$')
  const at = code.lastIndexOf('@')
  const end = at > dollar ? at : code.length
  return {
    role: dollar < 0 ? null : code.slice(0, dollar),
    base: code.slice(dollar + 1, end),
    custom: end === code.length ? null : code.slice(at + 1),
  }
}

export const formatPermission = ({ role, base, custom }: PermissionCode): string =>
  `${role === null ? '' : `${role}$`}${base}${custom === null ? '' : `@${custom}`}`

/** A menu code without its role and custom parts: what pages are named by. */
export const baseCode = (code: string): string => parsePermission(code).base

/**
 * Whether a person holds a permission: the code itself or its tilde form is held. Asked by its base alone, any variant
 * that the person holds of it will do.
 */
export const has = (held: readonly string[], code: string): boolean => {
  const base = baseCode(code)
  const isPlain = code === base || code === `~${base}`
  const plain = `~${base}`
  // Most codes that are held do not even contain it: those are not taken apart.
  return held.some((own) => own === code || own === plain || (isPlain && own.includes(base) && baseCode(own) === base))
}

/** Identity check: the permission is held under that role prefix. */
export const hasIdentity = (held: readonly string[], base: string, role: Role): boolean =>
  held.some((own) => {
    const parts = parsePermission(own)
    return parts.base === base && parts.role === role
  })

/** Negative, zero or positive, as the first scope is narrower than, as wide as or wider than the second. */
export const compareScopes = (first: Scope, second: Scope): number => scopes.indexOf(first) - scopes.indexOf(second)

export const coversScope = (held: Scope, asked: Scope): boolean => compareScopes(held, asked) >= 0

/** The widest scope in which the person holds the permission; null when it is held without a scope or not at all. */
export const widestScope = (held: readonly string[], base: string): Scope | null => {
  const own = held.map(parsePermission).filter((parts) => parts.base === base)
  return scopes.findLast((scope) => own.some((parts) => parts.custom === scope)) ?? null
}

/** What a signed-in person's calls resolve by: the identity's role and the codes held (`authorityInfo`). */
export interface Rights {
  readonly role: Role
  readonly codes: readonly string[]
}

/**
 * How far somebody reaches with a permission, asked by its base; null when it is not held. A code without a suffix reaches
 * the person's own company, the platform's everything, and nobody but the platform reaches beyond the own company.
 */
export const reachWidth = ({ role, codes }: Rights, base: string): Scope | null => {
  if (!has(codes, base)) return null
  const widest = widestScope(codes, base) ?? (role === 'platform' ? 'all' : 'company')
  return role !== 'platform' && widest === 'all' ? 'company' : widest
}

/** Data-permission check: the permission is held with a suffix that reaches this far. */
export const hasData = (rights: Rights, base: string, scope: Scope): boolean => {
  const width = reachWidth(rights, base)
  return width !== null && coversScope(width, scope)
}

export interface PathParts {
  readonly role?: Role
  readonly suffix?: Scope
}

/**
 * The parts that the path of a call takes from the code by which its permission is held (spec: scope#permission-paths):
 * none for a code with a tilde, for one that is not held, and for calls that need no code of their own.
 */
export const pathPartsOf = (rights: Rights, permission: string): PathParts => {
  const { role, codes } = rights
  const width = reachWidth(rights, permission)
  if (width === null || codes.includes(`~${permission}`)) return {}
  const own = codes.map(parsePermission).filter(({ base }) => base === permission)
  return {
    ...(own.some((parts) => parts.role === role) && { role }),
    ...(own.some(({ custom }) => custom !== null && isScope(custom)) && { suffix: width }),
  }
}

const prefix = '/api'

/** /api/x becomes /api/{role}/x, and the suffix becomes the last segment; a query string stays behind it. */
export const apiPath = (path: string, { role, suffix }: PathParts): string => {
  const [bare = '', ...query] = path.split('?')
  const inner = bare.startsWith(`${prefix}/`) ? bare.slice(prefix.length) : bare
  const rewritten = `${prefix}${role ? `/${role}` : ''}${inner}${suffix ? `/${suffix}` : ''}`
  return [rewritten, ...query].join('?')
}

export interface ParsedPath extends PathParts {
  /** The declared path, with its braces. */
  readonly path: string
  /** What stood in place of the braces. */
  readonly params: Readonly<Record<string, string>>
}

const isId = (name: string): boolean => name === 'id' || name.endsWith('Id')
const isParam = (segment: string): boolean => segment.startsWith('{')

/** An id is made of digits, so that no word can be taken for one; other placeholders take any one segment. */
const fits = (declared: string, given: string): boolean => {
  if (!isParam(declared)) return declared === given
  return isId(declared.slice(1, -1)) ? /^\d+$/.test(given) : given !== ''
}

const paramsOf = (declared: readonly string[], given: readonly string[]): Record<string, string> =>
  Object.fromEntries(declared.flatMap((name, at) => (isParam(name) ? [[name.slice(1, -1), given[at] ?? '']] : [])))

/**
 * Reads paths against the declared ones, in this order: as declared; without a leading role; without a trailing scope;
 * without both. The reverse of `apiPath`. Null for a path that nobody declared. A path spelt out beats a placeholder.
 */
export const apiPathParser = (declaredPaths: readonly string[]): ((path: string) => ParsedPath | null) => {
  const literal = new Set(declaredPaths.filter((path) => !path.includes('{')))
  const templates = declaredPaths
    .filter((path) => path.includes('{'))
    .map((path) => ({ path, segments: path.split('/') }))
  const find = (segments: readonly string[]): Omit<ParsedPath, keyof PathParts> | null => {
    const path = segments.join('/')
    if (literal.has(path)) return { path, params: {} }
    // What is spelt out before a scope's word beats a placeholder that would take the word.
    if (isScope(segments.at(-1) ?? '') && literal.has(segments.slice(0, -1).join('/'))) return null
    const match = templates.find(
      (one) => one.segments.length === segments.length && one.segments.every((part, at) => fits(part, segments[at]!)),
    )
    return match ? { path: match.path, params: paramsOf(match.segments, segments) } : null
  }
  return (path) => {
    const segments = path.split('?')[0]!.split('/')
    const role = segments[2]
    const suffix = segments.at(-1)
    const withoutRole = role && isRole(role) ? segments.toSpliced(2, 1) : null
    const parts = { ...(withoutRole && { role: role as Role }) }
    const scope = suffix && isScope(suffix) ? suffix : null
    const exact = find(segments)
    if (exact) return exact
    const byRole = withoutRole && find(withoutRole)
    if (byRole) return { ...byRole, ...parts }
    const bySuffix = scope && find(segments.slice(0, -1))
    if (bySuffix) return { ...bySuffix, suffix: scope }
    const byBoth = scope && withoutRole && find(withoutRole.slice(0, -1))
    return byBoth ? { ...byBoth, ...parts, suffix: scope } : null
  }
}

/** `apiPathParser` for a single look; a server keeps the parser. */
export const parseApiPath = (path: string, declaredPaths: readonly string[]): ParsedPath | null =>
  apiPathParser(declaredPaths)(path)

/** Rewritten paths that would be read as another call: none may exist. */
export const ambiguousPaths = (declaredPaths: readonly string[]): string[] => {
  const parse = apiPathParser(declaredPaths)
  const sample = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => (isId(name) ? '7' : 'any'))
  return declaredPaths.flatMap((path) =>
    [undefined, ...roles].flatMap((role) =>
      [undefined, ...scopes].flatMap((suffix) => {
        const rewritten = apiPath(sample(path), { role, suffix })
        const read = parse(rewritten)
        return read?.path === path && read.role === role && read.suffix === suffix ? [] : [rewritten]
      }),
    ),
  )
}
