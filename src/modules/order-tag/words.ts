import * as ruleTexts from '#domain/texts.ts'
import * as protocolTexts from '#protocol/order-tag/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that the page of tags may say. */
addTexts(protocolTexts, ruleTexts, fieldTexts, titles, texts)
