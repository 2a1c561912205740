import * as ruleTexts from '#domain/texts.ts'
import * as protocolTexts from '#protocol/image/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from '#src/modules/image/texts-preset.ts'
import * as titles from '#src/modules/image/texts-titles.ts'
import * as presetTexts from '#src/parts/photo/texts-preset.ts'
import * as reportTexts from '#src/parts/photo/texts-report.ts'

/** Everything that the page of photo presets may say. */
addTexts(protocolTexts, ruleTexts, fieldTexts, presetTexts, reportTexts, titles, texts)
