import { isOutside, pathOf, type Rule } from '#scripts/lint/rule.ts'

/** The status columns of tables that keep a lifecycle, as their adapters name them; a test compares both. */
export const statusColumns: Readonly<Record<string, readonly string[]>> = {
  applyForm: ['status'],
  company: ['status'],
  consulateApplication: ['status'],
  contract: ['status', 'financeStatus'],
  contractPassport: ['custody'],
  dayClose: ['status'],
  personPaper: ['status'],
  recharge: ['status'],
  settlementAccount: ['frozen'],
  exportTask: ['status'],
  formTask: ['status'],
  importTask: ['status'],
  orderPassport: ['custody'],
  payment: ['status'],
  sendBill: ['status'],
  supplyOrder: ['status'],
  taskRun: ['status'],
  visaApplicant: ['status'],
  visaOrder: ['status', 'payStatus'],
}

interface Node {
  readonly type: string
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly name?: string
  readonly value?: unknown
  readonly arguments?: readonly Node[]
  readonly body?: Node
  readonly argument?: Node
  readonly expression?: Node
  readonly properties?: readonly Node[]
  readonly key?: Node
}

const nameOf = (node: Node | undefined) => node?.name ?? (typeof node?.value === 'string' ? node.value : undefined)

/** The table of the chain that a call ends: `tx.updateTable('contract').set(…)`. */
function tableOf(call: Node): string | undefined {
  for (let at = call.callee?.object; at?.type === 'CallExpression'; at = at.callee?.object)
    if (nameOf(at.callee?.property) === 'updateTable') return nameOf(at.arguments?.[0])
  return undefined
}

/** The columns that the argument of a `set` names, in an object or in what a function answers at once. */
function columnsIn(node: Node | undefined): string[] {
  if (node?.type === 'ObjectExpression')
    return (node.properties ?? []).flatMap((one) =>
      one.type === 'SpreadElement' ? columnsIn(one.argument) : (nameOf(one.key) ?? []),
    )
  if (node?.type === 'ArrowFunctionExpression') return columnsIn(node.body)
  if (node?.type === 'ParenthesizedExpression') return columnsIn(node.expression)
  return node?.type === 'Literal' ? [nameOf(node) ?? ''] : []
}

/** A status is set by an event alone: the engine decides, and writes log and audit with it. */
export const statusWrites: Rule = {
  create(context) {
    const path = pathOf(context)
    if (isOutside(path) || /^server\/(kit\/lifecycle|store)\//.test(path)) return {}
    return {
      CallExpression(node) {
        const call = node as Node
        const table = nameOf(call.callee?.property) === 'set' ? tableOf(call) : undefined
        const own = statusColumns[table ?? ''] ?? []
        const column = columnsIn(call.arguments?.[0]).find((one) => own.includes(one))
        if (column === undefined) return
        context.report({ node, message: `${table}.${column} is set by an event alone: transition() of its adapter.` })
      },
    }
  },
}
