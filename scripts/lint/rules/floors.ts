import { floorOf, goesDown, isOutOfRoom, moduleOf, reaches, targetOf, tierOf } from '#scripts/lint/places.ts'
import { onImports, pathOf, type Rule } from '#scripts/lint/rule.ts'

/**
 * Import only from your own folder or a lower floor; rooms of one floor keep their order; modules never meet; a browser module
 * is entered by its index.
 */
export const floors: Rule = {
  create(context) {
    const path = pathOf(context)
    const from = floorOf(path)
    if (!from) return {}
    const room = moduleOf(path)
    const problem = isOutOfRoom(path)
      ? `${from} has rooms only: put this file into the one of its domain.`
      : tierOf(path) === -1
        ? `This room has no place in the order of ${from}: name it in scripts/lint/places.ts.`
        : undefined
    const imports = onImports((node, name, isTypeOnly) => {
      const target = targetOf(path, name)
      if (!target) return
      const to = floorOf(target)
      const other = moduleOf(target)
      if (!to) {
        if (/^(tests|e2e|bench|scripts)\//.test(target)) {
          context.report({ node, message: `The product does not import ${target}: tests and scripts stay outside.` })
        }
      } else if (room && other && room !== other) {
        context.report({ node, message: `Modules never import each other: ${room} must not know ${other}.` })
      } else if (from === 'protocol' && to === 'machines/lifecycle' && !isTypeOnly) {
        context.report({
          node,
          message: 'The protocol takes only types from a lifecycle: its events, nothing at run time.',
        })
      } else if (!reaches(from, to)) {
        context.report({ node, message: `${from} must not import from ${to}: it is not a lower floor.` })
      } else if (!goesDown(path, target)) {
        context.report({ node, message: `${path} must not import ${target}: its room is not a lower one.` })
      } else if (!room && other?.startsWith('src/') && !/^index\.tsx?$/.test(target.slice(other.length + 1))) {
        context.report({ node, message: `Enter ${other} only by its index.` })
      }
    })
    return {
      ...imports,
      ...(problem && { Program: (node) => context.report({ node, message: problem }) }),
    }
  },
}
