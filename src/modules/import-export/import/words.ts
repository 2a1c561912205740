import * as statusTexts from '#domain/texts-status.ts'
import * as importTexts from '#protocol/import-export/import-task/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from '#src/modules/import-export/texts.ts'

/** Everything that the page of imports may say. */
addTexts(importTexts, fieldTexts, statusTexts, texts)
