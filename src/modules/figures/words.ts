import * as reportTexts from '#protocol/report/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import * as statusTexts from '#protocol/texts-statuses.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'

addTexts(fieldTexts, statusTexts, reportTexts, texts)
