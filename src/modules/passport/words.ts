import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as barcodeTexts from '#protocol/passport/barcode/texts.ts'
import * as passportTexts from '#protocol/passport/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'

/** Everything that a page of passports may say; each page imports this once. */
addTexts(lifecycleTexts, ruleTexts, fieldTexts, statusTexts, passportTexts, barcodeTexts, texts)
