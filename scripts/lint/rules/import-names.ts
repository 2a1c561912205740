import { houseName, targetOf } from '#scripts/lint/places.ts'
import { onImports, pathOf, type Rule } from '#scripts/lint/rule.ts'

/** One way to name a file: `./name.ts` in the same folder, `#floor/path/name.ts` elsewhere, always with its ending. */
export const importNames: Rule = {
  meta: { fixable: 'code' },
  create(context) {
    const path = pathOf(context)
    if (!path.includes('/')) return {}
    return onImports((node, name) => {
      const target = targetOf(path, name)
      if (!target) return
      if (!/\.\w+$/.test(target)) {
        context.report({ node, message: `Write the file's ending: '${name}' names no file.` })
        return
      }
      const right = houseName(path, target)
      if (!right || right === name || (name.startsWith('#') && right.startsWith('./'))) return
      context.report({ node, message: `Write '${right}'.`, fix: (fixer) => fixer.replaceText(node, `'${right}'`) })
    })
  },
}
