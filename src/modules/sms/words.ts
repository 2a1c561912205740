import * as statusTexts from '#domain/texts-status.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import '#src/parts/sms/words.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that the page of messages may say. */
addTexts(statusTexts, titles, texts)
