import { type Node, pathOf, type Rule } from '#scripts/lint/rule.ts'

/** Protocol and machines have no clock and no dice of their own: now and ids come in as arguments. */
export const pure: Rule = {
  create(context) {
    if (!/^(domain|protocol|machines)\//.test(pathOf(context))) return {}
    const complain = (node: Node, what: string) =>
      context.report({ node, message: `No ${what} here: take it as an argument, so that tests own time and chance.` })
    return {
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) {
          complain(node, 'new Date()')
        }
      },
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
        const name = `${node.object.name}.${node.property.name}`
        if (name === 'Date.now' || name === 'Math.random' || name === 'crypto.randomUUID') complain(node, name)
      },
    }
  },
}
