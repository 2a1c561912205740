import { posix } from 'node:path'
import { pathOf, type Rule } from '#scripts/lint/rule.ts'

const drawer = /^(utils?|helpers?|misc|common)\.tsx?$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.[a-z]+$/

/** A file is named after what it holds, in kebab-case; a drawer named utils holds everything. */
export const fileNames: Rule = {
  create(context) {
    const path = pathOf(context)
    const name = posix.basename(path)
    return {
      Program(node) {
        if (drawer.test(name)) context.report({ node, message: `Name the file after what it holds, not '${name}'.` })
        else if (!kebab.test(name)) context.report({ node, message: `File names are kebab-case: '${name}'.` })
      },
    }
  },
}
