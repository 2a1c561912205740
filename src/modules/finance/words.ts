import * as ruleTexts from '#domain/texts.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as contractTexts from '#protocol/contract/texts.ts'
import * as applyFormTexts from '#protocol/finance/apply-form/texts.ts'
import * as settleTexts from '#protocol/finance/settle/texts.ts'
import * as financeTexts from '#protocol/finance/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'

/** Everything that a page of finance may say; each page imports this once. */
addTexts(lifecycleTexts, ruleTexts, fieldTexts, contractTexts, financeTexts, applyFormTexts, settleTexts, texts)
