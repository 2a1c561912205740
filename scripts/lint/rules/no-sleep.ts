import { type Node, pathOf, type Rule } from '#scripts/lint/rule.ts'

/** Tests wait for what they expect; a sleep is either too short on a slow machine or too long on every other. */
export const noSleep: Rule = {
  create(context) {
    if (!/^(tests|e2e)\//.test(pathOf(context))) return {}
    const complain = (node: Node) =>
      context.report({ node, message: 'Tests never sleep: wait for what you expect, or step a simulated clock.' })
    return {
      ImportDeclaration(node) {
        if (node.source.value === 'node:timers/promises') complain(node)
      },
      CallExpression(node) {
        const { callee } = node
        if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
          if (callee.property.name === 'waitForTimeout') complain(node)
        } else if (callee.type === 'Identifier' && callee.name === 'setTimeout') {
          const first = node.arguments[0]
          if (first?.type === 'Identifier') complain(node)
        }
      },
    }
  },
}
