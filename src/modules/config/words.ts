import * as protocolTexts from '#protocol/config/texts.ts'
import * as ruleTexts from '#protocol/rules/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import * as statusTexts from '#protocol/texts-statuses.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that the pages of the configuration may say. */
addTexts(protocolTexts, ruleTexts, fieldTexts, statusTexts, titles, texts)
