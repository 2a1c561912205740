import type { RuleTester } from 'oxlint/plugins-dev'

/** One rule of the house, in the shape that oxlint loads. */
export type Rule = Parameters<RuleTester['run']>[1]
export type Context = Parameters<NonNullable<Rule['create']>>[0]
export type Visitor = ReturnType<NonNullable<Rule['create']>>
/** What a complaint can point at. */
export type Node = NonNullable<Parameters<Context['report']>[0]['node']>

/** The linted file's path from the root of the project, with forward slashes. */
export const pathOf = (context: Context): string => context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/')

/** Tests, measuring and build scripts live outside the floors: they may reach in everywhere and keep state. */
export const isOutside = (path: string): boolean => /^(tests|e2e|bench|scripts)\//.test(path) || !path.includes('/')

/**
 * What a file imports: the node that holds the name, the name, and whether only types are taken, which leave nothing at run
 * time. Names put together at run time are not seen.
 */
export function onImports(visit: (source: Node, name: string, isTypeOnly: boolean) => void): Visitor {
  const literal = (node: (Node & { type: string; value?: unknown }) | null | undefined, isTypeOnly: boolean) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') visit(node, node.value, isTypeOnly)
  }
  return {
    ImportDeclaration: (node) => literal(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => literal(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => literal(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => literal(node.source, false),
    TSImportType: (node) => literal(node.source, true),
  }
}
