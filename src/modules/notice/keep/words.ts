import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as noticeTexts from '#protocol/notice/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as shownTexts from '#src/modules/notice/texts.ts'
import * as titles from '#src/modules/notice/texts-titles.ts'
import * as texts from './texts.ts'

/** Everything that the keeping of notices may say. */
addTexts(noticeTexts, ruleTexts, fieldTexts, statusTexts, shownTexts, titles, texts)
