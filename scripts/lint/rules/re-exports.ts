import { pathOf, type Rule } from '#scripts/lint/rule.ts'

/** A thing is imported from where it is written. Only a module's index passes things on, and by name. */
export const reExports: Rule = {
  create(context) {
    const index = /^(src|server)\/modules\/[^/]+\/index\.tsx?$/.test(pathOf(context))
    return {
      ExportAllDeclaration(node) {
        context.report({ node, message: 'Name what is exported: export * hides it and pulls whole files in.' })
      },
      ExportNamedDeclaration(node) {
        if (node.source && !index) {
          context.report({ node, message: "No barrels: import it from its own file; only a module's index passes on." })
        }
      },
    }
  },
}
