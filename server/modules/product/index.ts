import { type Tariff, tariffs } from '#protocol/product/fee-calls.ts'
import * as price from '#protocol/product/price-calls.ts'
import { handle } from '#server/kit/handle.ts'
import { copyFees, endFee, removeFee, saveFee } from './fee-changes.ts'
import { productFeeList } from './fee-list.ts'
import { quoteOrder } from './quote.ts'

const tariff = (name: Tariff, pageCode: string) =>
  handle(tariffs[name])({
    page: productFeeList(name, pageCode).page,
    save: (context) => saveFee(name, context),
    end: (context) => endFee(name, context),
    remove: (context) => removeFee(name, context),
    copy: (context) => copyFees(name, context),
  })

/** What orders cost (spec: pages#visa-products). */
export const product = [
  ...tariff('vas', 'visa.product.vas-fee'),
  ...tariff('agent', 'visa.product.agent-fee'),
  ...tariff('acceptOrg', 'visa.product.org-fee'),
  ...tariff('platform', 'visa.product.platform-fee'),
  ...handle(price)({ quote: quoteOrder }),
]
