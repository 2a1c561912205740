import type { Module } from '#src/kit/workspace/module.ts'
import { config } from '#src/modules/config/index.ts'
import { contract } from '#src/modules/contract/index.ts'
import { device } from '#src/modules/device/index.ts'
import { figures } from '#src/modules/figures/index.ts'
import { finance } from '#src/modules/finance/index.ts'
import { image } from '#src/modules/image/index.ts'
import { notice } from '#src/modules/notice/index.ts'
import { order } from '#src/modules/order/index.ts'
import { passport } from '#src/modules/passport/index.ts'
import { report } from '#src/modules/report/index.ts'
import { sendBill } from '#src/modules/send-bill/index.ts'
import { supply } from '#src/modules/supply/index.ts'
import { tag } from '#src/modules/tag/index.ts'
import { testing } from '#src/modules/testing/index.ts'

/** Every module of the product: its pages and what it puts into slots, loaded when they are shown. */
export const modules: readonly Module[] = [
  notice,
  order,
  contract,
  passport,
  sendBill,
  finance,
  supply,
  report,
  figures,
  tag,
  device,
  image,
  testing,
  config,
]
