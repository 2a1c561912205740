import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as resourceTexts from '#protocol/access/resource/texts.ts'
import * as roleTexts from '#protocol/access/role/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as accessTexts from '#src/parts/access/texts.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that the pages of roles and menus may say. */
addTexts(roleTexts, resourceTexts, ruleTexts, fieldTexts, statusTexts, accessTexts, titles, texts)
