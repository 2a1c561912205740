import * as ruleTexts from '#domain/texts.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as parseTexts from '#protocol/send-bill/parse/texts.ts'
import * as billTexts from '#protocol/send-bill/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'

/** Everything that a page of send bills may say; each page imports this once. */
addTexts(lifecycleTexts, ruleTexts, fieldTexts, billTexts, parseTexts, texts)
