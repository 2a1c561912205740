import * as protocolTexts from '#protocol/audit-log/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that the log and the sessions may say. */
addTexts(protocolTexts, fieldTexts, titles, texts)
