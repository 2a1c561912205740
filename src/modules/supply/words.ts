import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as supplyTexts from '#protocol/supply/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that a page of supply orders may say; each page imports this once. */
addTexts(statusTexts, lifecycleTexts, ruleTexts, supplyTexts, fieldTexts, titles, texts)
