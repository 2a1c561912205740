import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as protocolTexts from '#protocol/config/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that the pages of the configuration may say. */
addTexts(protocolTexts, ruleTexts, fieldTexts, statusTexts, titles, texts)
