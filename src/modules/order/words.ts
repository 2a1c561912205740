import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as orderTexts from '#protocol/order/texts.ts'
import * as tagTexts from '#protocol/order-tag/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as detailTexts from '#src/modules/order/detail/texts.ts'
import * as listTexts from '#src/modules/order/list/texts.ts'
import * as texts from './texts.ts'
import * as titles from './texts-titles.ts'

/** Everything that a page of orders may say; each page imports this once. */
addTexts(
  lifecycleTexts,
  statusTexts,
  ruleTexts,
  fieldTexts,
  orderTexts,
  tagTexts,
  titles,
  texts,
  listTexts,
  detailTexts,
)
