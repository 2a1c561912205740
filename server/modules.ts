import type { Bound } from '#server/kit/handle.ts'
import { contract } from '#server/modules/contract/index.ts'
import { dict } from '#server/modules/dict/index.ts'
import { file } from '#server/modules/file/index.ts'
import { member } from '#server/modules/member/index.ts'
import { notice } from '#server/modules/notice/index.ts'
import { order } from '#server/modules/order/index.ts'
import { supply } from '#server/modules/supply/index.ts'
import { system } from '#server/modules/system/index.ts'
import { visaOrder } from '#server/modules/visa-order/index.ts'

/** Every call that exists; a route that is not here does not exist. */
export const modules: readonly Bound[] = [...system, ...dict, ...member, ...file, ...order, ...visaOrder, ...notice, ...supply, ...contract]
