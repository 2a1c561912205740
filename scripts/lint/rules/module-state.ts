import { isOutside, pathOf, type Rule } from '#scripts/lint/rule.ts'

const containers = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])

type Init = { type: string; callee?: unknown; arguments?: unknown[]; elements?: unknown[]; properties?: unknown[] }

/** An empty container in a constant is there to be filled: a cache or a registry that every test would share. */
function isToBeFilled(init: Init | null): boolean {
  if (init?.type === 'ArrayExpression') return init.elements?.length === 0
  if (init?.type === 'ObjectExpression') return init.properties?.length === 0
  if (init?.type !== 'NewExpression' || init.arguments?.length !== 0) return false
  const callee = init.callee as { type: string; name?: string }
  return callee.type === 'Identifier' && containers.has(callee.name ?? '')
}

/** State lives in an actor, a component, the store or a closure that somebody makes; never in a module. */
export const moduleState: Rule = {
  create(context) {
    if (isOutside(pathOf(context))) return {}
    return {
      VariableDeclaration(node) {
        const at = node.parent.type === 'ExportNamedDeclaration' ? node.parent.parent : node.parent
        if (at?.type !== 'Program' || node.declare) return
        if (node.kind === 'let' || node.kind === 'var') {
          context.report({ node, message: 'No module-level state: a let here is shared by every user and every test.' })
          return
        }
        for (const one of node.declarations) {
          if (!isToBeFilled(one.init)) continue
          context.report({ node: one, message: 'No module-level state: make the container where its owner is made.' })
        }
      },
    }
  },
}
