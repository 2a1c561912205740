import type { Bound } from './kit/handle.ts'
import { contract } from './modules/contract/index.ts'
import { dict } from './modules/dict/index.ts'
import { file } from './modules/file/index.ts'
import { member } from './modules/member/index.ts'
import { order } from './modules/order/index.ts'
import { system } from './modules/system/index.ts'
import { visaOrder } from './modules/visa-order/index.ts'

/** Every call that exists; a route that is not here does not exist. */
export const modules: readonly Bound[] = [...system, ...dict, ...member, ...file, ...order, ...visaOrder, ...contract]
