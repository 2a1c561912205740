import * as resourceTexts from '#protocol/resource/texts.ts'
import * as roleTexts from '#protocol/role/texts.ts'
import * as ruleTexts from '#protocol/rules/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import * as statusTexts from '#protocol/texts-statuses.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as accessTexts from '#src/parts/access/texts.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that the pages of roles and menus may say. */
addTexts(roleTexts, resourceTexts, ruleTexts, fieldTexts, statusTexts, accessTexts, titles, texts)
