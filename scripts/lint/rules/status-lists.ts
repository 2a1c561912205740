import { type Node, pathOf, type Rule } from '#scripts/lint/rule.ts'

/** The codes of statuses that a lifecycle moves, and what a row of its table is asked by. */
const MOVED =
  /^(account|applyForm|company|contract|custody|dayClose|finance|genericOrder|paper|payment|recharge|sendBill|task|visa)Status$/

/** The columns that keep them. */
const COLUMN = /^(\w+\.)?(status|custody|financeStatus|payStatus)$/

type Part = Node & {
  type: string
  name?: string
  value?: unknown
  object?: Part
  property?: Part
  elements?: readonly (Part | null)[]
}

const isCode = (part: Part | null | undefined): boolean =>
  part?.type === 'MemberExpression' && MOVED.test(part.object?.name ?? '')

const isNumber = (part: Part | null | undefined) => typeof part?.value === 'number'

/** A code in a condition, by its name or, of a status column, as a number. */
function codeIn([column, ...values]: readonly Part[]): Part | undefined {
  const isOfStatus = typeof column?.value === 'string' && COLUMN.test(column.value)
  return values.find((one) => isCode(one) || (isOfStatus && [one, ...(one.elements ?? [])].some(isNumber)))
}

const USE = 'Take statusesFor(lifecycle, event) or statusesWithTag(lifecycle, tag).'

/**
 * Which statuses mean something stands in the lifecycle alone: a query that lists them by hand forgets the status that is
 * added next. First data and migrations say how things are, not what they mean.
 */
export const statusLists: Rule = {
  create(context) {
    if (!/^server\/(?!store\/)/.test(pathOf(context))) return {}
    const refuse = (node: Node, what: string) => context.report({ node, message: `${what} ${USE}` })
    return {
      ArrayExpression(node) {
        if ((node.elements as (Part | null)[]).filter(isCode).length > 1) refuse(node, 'This lists codes by hand.')
      },
      CallExpression(node) {
        const callee = node.callee as Part
        const asked = codeIn(node.arguments as Part[])
        if (callee.property?.name === 'where' && asked) refuse(asked, 'This asks for a code.')
      },
    }
  },
}
