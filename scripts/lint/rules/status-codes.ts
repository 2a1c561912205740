import * as statuses from '#domain/status.ts'
import { type Node, pathOf, type Rule } from '#scripts/lint/rule.ts'

/** The objects that name the codes of a status: `contractStatus`, `custodyStatus`. */
const codeObjects: ReadonlySet<string> = new Set(
  Object.entries(statuses).flatMap(([name, value]) =>
    name.endsWith('Status') && typeof value === 'object' ? [name] : [],
  ),
)

/** The demo's server is the server. */
const isFree = (path: string) => !/^src\/(?!demo\/)/.test(path)

type Part = {
  type: string
  name?: string
  value?: unknown
  property?: Part
  expression?: Part
  argument?: Part
  elements?: readonly (Part | null)[]
}

/** From here on numbers are answers of HTTP. */
const FIRST_OF_HTTP = 200
const isCode = (part: Part | null | undefined): boolean =>
  part?.type === 'Literal' && typeof part.value === 'number' && part.value < FIRST_OF_HTTP

const bare = (part: Part | undefined): Part | undefined =>
  part?.expression && /^(ChainExpression|TS(As|NonNull|Satisfies)Expression)$/.test(part.type)
    ? bare(part.expression)
    : part

/** `status`, `row.custody`, `order?.payStatus`. */
function isStatus(part: Part | undefined): boolean {
  const found = bare(part)
  const name = found?.type === 'MemberExpression' ? found.property?.name : found?.name
  return name !== undefined && /^(status|custody|\w+Status)$/.test(name)
}

const isCodeList = (part: Part | undefined): boolean =>
  part?.type === 'ArrayExpression' && (part.elements?.length ?? 0) > 0 && part.elements!.every(isCode)

const USE = 'Take what the server offers of the record, or ask hasStateTag of its lifecycle.'

/**
 * The browser decides nothing by the code of a status: what may be done the server says, what only looks asks the lifecycle's
 * tags. Told by the names that statuses have, as a linter knows no types here.
 */
export const statusCodes: Rule = {
  create(context) {
    if (isFree(pathOf(context))) return {}
    const refuse = (node: Node, message: string) => context.report({ node, message: `${message} ${USE}` })
    return {
      ImportDeclaration(node) {
        if (node.source.value !== '#domain/status.ts' || node.importKind === 'type') return
        for (const one of node.specifiers) {
          if (one.type !== 'ImportSpecifier' || one.importKind === 'type') continue
          const name = one.imported.type === 'Identifier' ? one.imported.name : one.imported.value
          if (codeObjects.has(name)) refuse(one, `${name} names codes.`)
        }
      },
      BinaryExpression(node) {
        if (!/^[!=]==?$|^[<>]=?$/.test(node.operator)) return
        const [left, right] = [node.left as Part, node.right as Part]
        if ((isStatus(left) && isCode(right)) || (isCode(left) && isStatus(right)))
          refuse(node, 'This compares a code.')
      },
      CallExpression(node) {
        const callee = node.callee as Part & { object?: Part }
        const [asked] = node.arguments
        if (callee.property?.name === 'includes' && isCodeList(callee.object) && isStatus(asked as Part))
          refuse(node, 'This compares a code.')
      },
      SwitchStatement(node) {
        const isByCode = node.cases.some(({ test }) => isCode(test as Part | null))
        if (isByCode && isStatus(node.discriminant as Part)) refuse(node, 'This compares a code.')
      },
    }
  },
}
