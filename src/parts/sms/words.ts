import * as ruleTexts from '#domain/texts.ts'
import * as smsTexts from '#protocol/sms/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'

/** Everything that is said of messages. */
addTexts(ruleTexts, fieldTexts, smsTexts, texts)
