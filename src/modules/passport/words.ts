import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as barcodeTexts from '#protocol/barcode/texts.ts'
import * as passportTexts from '#protocol/passport/texts.ts'
import * as ruleTexts from '#protocol/rules/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import * as statusTexts from '#protocol/texts-statuses.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'

/** Everything that a page of passports may say; each page imports this once. */
addTexts(lifecycleTexts, ruleTexts, fieldTexts, statusTexts, passportTexts, barcodeTexts, texts)
