import { pathOf, type Rule } from '#scripts/lint/rule.ts'

const exempt = /(^|\/)texts[^/]*\.tsx?$|(^|\/)(initial-data|migrations)\/|^(tests|e2e|bench|scripts)\//
/** Han characters and the full-width punctuation that comes with them. */
const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu

/** What people read is kept in texts files, in both languages; comments are English. */
export const chineseText: Rule = {
  create(context) {
    if (exempt.test(pathOf(context))) return {}
    return {
      Program() {
        for (const hit of context.sourceCode.text.matchAll(chinese)) {
          const loc = {
            start: context.sourceCode.getLocFromIndex(hit.index),
            end: context.sourceCode.getLocFromIndex(hit.index + hit[0].length),
          }
          context.report({ loc, message: `Move '${hit[0]}' into a texts file with its English.` })
        }
      },
    }
  },
}
