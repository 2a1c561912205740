import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as departmentTexts from '#protocol/people/department/texts.ts'
import * as userTexts from '#protocol/people/user/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that the pages of people may say; each page imports this once. */
addTexts(departmentTexts, userTexts, ruleTexts, fieldTexts, statusTexts, titles, texts)
