import type { Call, Permission } from '#protocol/kit/call.ts'
import * as calls from './calls.ts'

/**
 * The send bills of a center as whoever works on orders asks for them (spec: pages#order-passports): the same calls at a
 * path of the orders, read with a right of theirs. What changes a bill needs the center's own right.
 */
const ofOrders = <C extends Call, A extends Permission>(call: C, name: string, permission: A) => {
  const path: string = `/visa/sendBill/${name}`
  return { ...call, path, permission } as Call<C['input'], C['output'], string, C['effect'], A>
}

const VIEW = 'visa.sendBill.view'

export const list = ofOrders(calls.list, 'list', VIEW)
export const statusNum = ofOrders(calls.statusNum, 'statusNum', VIEW)
export const submit = ofOrders(calls.submit, 'submit', calls.submit.permission)
export const remove = ofOrders(calls.remove, 'delete', calls.remove.permission)
export const info = ofOrders(calls.info, 'info', VIEW)
export const receipt = ofOrders(calls.receipt, 'receipt', VIEW)
export const downExcel = ofOrders(calls.downExcel, 'downExcel', VIEW)
export const rollback = ofOrders(calls.rollback, 'rollback', calls.rollback.permission)
