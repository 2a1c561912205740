import * as statusTexts from '#domain/texts-status.ts'
import * as reportTexts from '#protocol/report/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'

addTexts(fieldTexts, statusTexts, reportTexts, texts)
