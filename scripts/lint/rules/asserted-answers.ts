import { isOutside, pathOf, type Rule } from '#scripts/lint/rule.ts'

type Node = { type: string; expression?: Node; argument?: Node; callee?: Node; property?: Node; name?: string }

const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'])
const bare = (node: Node | undefined): Node | undefined =>
  node && wrappers.has(node.type) ? bare(node.expression) : node

/** Awaited calls, `x.json()` and `JSON.parse(x)`: values from outside whose shape only a schema can vouch for. */
function isAnswer(node: Node | undefined): boolean {
  if (node?.type === 'AwaitExpression') return bare(node.argument)?.type === 'CallExpression'
  if (node?.type !== 'CallExpression' || node.callee?.type !== 'MemberExpression') return false
  return ['json', 'parse'].includes(node.callee.property?.name ?? '')
}

/** What comes from outside is parsed by its schema, never asserted: `await call() as Answer` is a lie in waiting. */
export const assertedAnswers: Rule = {
  create(context) {
    if (isOutside(pathOf(context))) return {}
    return {
      TSAsExpression(node) {
        const type = node.typeAnnotation
        if (type.type === 'TSUnknownKeyword') return
        if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const') {
          return
        }
        if (!isAnswer(bare(node.expression as Node))) return
        context.report({ node, message: 'Parse the answer by its schema instead of asserting its type.' })
      },
    }
  },
}
