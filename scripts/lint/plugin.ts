import { assertedAnswers } from '#scripts/lint/rules/asserted-answers.ts'
import { chineseText } from '#scripts/lint/rules/chinese.ts'
import { fileNames } from '#scripts/lint/rules/file-names.ts'
import { floors } from '#scripts/lint/rules/floors.ts'
import { importNames } from '#scripts/lint/rules/import-names.ts'
import { moduleState } from '#scripts/lint/rules/module-state.ts'
import { noSleep } from '#scripts/lint/rules/no-sleep.ts'
import { packages } from '#scripts/lint/rules/packages.ts'
import { pure } from '#scripts/lint/rules/pure.ts'
import { reExports } from '#scripts/lint/rules/re-exports.ts'
import { statusCodes } from '#scripts/lint/rules/status-codes.ts'
import { statusLists } from '#scripts/lint/rules/status-lists.ts'
import { statusWrites } from '#scripts/lint/rules/status-writes.ts'
import type { Rule } from './rule.ts'

/** The rules of CONTRIBUTING.md that a general linter does not have, one file each, as an oxlint plugin. */
const house: { meta: { name: string }; rules: Record<string, Rule> } = {
  meta: { name: 'house' },
  rules: {
    'asserted-answers': assertedAnswers,
    chinese: chineseText,
    'file-names': fileNames,
    floors,
    'import-names': importNames,
    'module-state': moduleState,
    'no-sleep': noSleep,
    packages,
    pure,
    're-exports': reExports,
    'status-codes': statusCodes,
    'status-lists': statusLists,
    'status-writes': statusWrites,
  },
}

export default house
