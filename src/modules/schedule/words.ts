import * as ruleTexts from '#domain/texts.ts'
import * as quartzTexts from '#protocol/schedule/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that these pages may say. */
addTexts(quartzTexts, ruleTexts, fieldTexts, titles, texts)
