import * as ruleTexts from '#domain/texts.ts'
import * as dictTexts from '#protocol/dictionary/texts.ts'
import * as paramTexts from '#protocol/parameter/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that the pages of dictionaries, parameters and districts may say. */
addTexts(dictTexts, ruleTexts, paramTexts, fieldTexts, titles, texts)
