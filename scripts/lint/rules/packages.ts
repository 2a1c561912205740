import { isBuiltin } from 'node:module'
import { onImports, pathOf, type Rule, type Visitor } from '#scripts/lint/rule.ts'

type Bound = {
  /** Which packages are meant. */
  is: (name: string) => boolean
  /** Only these exports of it are bound; absent: the whole package. */
  exports?: readonly string[]
  /** Where it may be imported. */
  home: RegExp
  why: string
}

const arco = (name: string) => name === '@arco-design/web-react'
const anchored = ['Tooltip', 'Popover', 'Popconfirm', 'Dropdown']

/** Packages, or some exports of them, that have one home. Tests and scripts may import all but `zod`. */
const bounds: readonly Bound[] = [
  {
    is: (name) => /^zod(\/|$)/.test(name) && name !== 'zod/mini',
    home: /^$/,
    why: "Write import * as z from 'zod/mini': the classic build is 17 KB more and doubles type-checking.",
  },
  {
    is: isBuiltin,
    home: /^(server\/(main\.ts$|adapters\/|store\/dialects\/)|models\/|tests\/|e2e\/|bench\/|scripts\/|[^/]+$)/,
    why: 'node:* belongs to server/main.ts, server/adapters and server/store/dialects, so that one server runs anywhere.',
  },
  {
    is: arco,
    exports: anchored,
    home: /^(src\/kit|tests)\//,
    why: 'It crashes the tree around a component without a ref: take the wrapper of src/kit.',
  },
  {
    is: (name) => anchored.some((part) => new RegExp(`^@arco-design/web-react/(es|lib)/${part}(/|$)`).test(name)),
    home: /^(src\/kit|tests)\//,
    why: 'It crashes the tree around a component without a ref: take the wrapper of src/kit.',
  },
  {
    is: (name) => name === '@xstate/react',
    exports: ['useMachine', 'useActor', 'useActorRef'],
    home: /^src\/kit\/workspace\//,
    why: 'Actors live above <Activity>: hidden tabs would run their promises twice. Take the actor from the workspace.',
  },
  {
    is: (name) => /^(react|react-dom|@xstate\/react|@arco-design\/web-react|formik|@tanstack\/.*)(\/|$)/.test(name),
    home: /^(src|tests|e2e|bench|scripts)\/|^[^/]+$/,
    why: 'Protocol, machines and server know nothing of the screen.',
  },
  {
    is: (name) => /^(hono|@hono\/.*)(\/|$)/.test(name),
    home: /^(server\/[^/]+$|server\/(kit|adapters|sandbox)\/|tests\/|e2e\/|bench\/|scripts\/)/,
    why: 'A route nobody declared does not exist: server modules answer through handle(calls) only.',
  },
]

const message = (name: string, bound: Bound) => `'${name}' has no place here. ${bound.why}`

/** Imports of a package, or of some of its exports, outside its home. */
export const packages: Rule = {
  create(context) {
    const path = pathOf(context)
    const closed = bounds.filter((bound) => !bound.home.test(path))
    const whole = onImports((node, name) => {
      const bound = closed.find((one) => !one.exports && one.is(name))
      if (bound) context.report({ node, message: message(name, bound) })
    })
    const some: Visitor['ImportDeclaration'] = (node) => {
      const bound = closed.find((one) => one.exports && one.is(node.source.value))
      if (!bound) return
      for (const part of node.specifiers) {
        const imported =
          part.type === 'ImportSpecifier' && part.imported.type === 'Identifier' ? part.imported.name : undefined
        if (imported && !bound.exports?.includes(imported)) continue
        context.report({ node: part, message: message(imported ?? node.source.value, bound) })
      }
    }
    return {
      ...whole,
      ImportDeclaration(node) {
        whole.ImportDeclaration?.(node)
        some(node)
      },
    }
  },
}
