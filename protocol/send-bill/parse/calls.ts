import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { parseInfo, parseRun, placedRow, refusedRow } from './schemas.ts'

export const PARSE_SORTS = ['createTime'] as const

const one = z.strictObject({ id: id() })

/** Reads one Excel or CSV file and says where each row's passport is; makes no bill yet. */
export const parse = defineCall({
  method: 'POST',
  path: '/visacenter/parseSendBill/parse',
  permission: 'center.sendBill.edit',
  body: 'multipart',
  input: z.strictObject({
    file: z.array(z.instanceof(File)).check(z.minLength(1, 'rules.required'), z.maxLength(1, 'rules.tooMany')),
  }),
  output: z.object({ id: z.int(), placed: z.array(placedRow), refused: z.array(refusedRow) }),
  effect: 'change',
  replay: false,
})

export const list = defineCall({
  method: 'POST',
  path: '/visacenter/parseSendBill/list',
  permission: 'center.sendBill.edit',
  input: z.strictObject({ companyId: z.optional(z.int()), ...paging(PARSE_SORTS) }),
  output: pageOf(parseRun),
  effect: 'read',
})

/**
 * Makes the draft of the placed rows, for the consulate of the last bill and today. What cannot be placed any more by now
 * is counted in `refusedCount` and kept with its reason.
 */
export const submit = defineCall({
  method: 'POST',
  path: '/visacenter/parseSendBill/submit',
  permission: 'center.sendBill.edit',
  input: one,
  output: z.object({ sendBillId: z.int(), refusedCount: z.int() }),
  effect: 'change',
  touches: ['sendBill', 'passport'],
})

/** The run and its file; a bill that was made of it stays. */
export const remove = defineCall({
  method: 'POST',
  path: '/visacenter/parseSendBill/delete',
  permission: 'center.sendBill.edit',
  input: one,
  output: z.null(),
  effect: 'change',
  touches: ['sendBill'],
})

export const info = defineCall({
  method: 'GET',
  path: '/visacenter/parseSendBill/info',
  permission: 'center.sendBill.edit',
  input: one,
  output: parseInfo,
  effect: 'read',
})

/** The result sheet, for printing. */
export const receipt = defineCall({
  method: 'GET',
  path: '/visacenter/parseSendBill/receipt',
  permission: 'center.sendBill.edit',
  input: one,
  output: z.object({ ...parseInfo.shape, printedAt: z.int() }),
  effect: 'read',
})

/** The refused rows with their reasons, as a sheet; or the envelope when refused. */
export const downExcel = defineCall({
  method: 'GET',
  path: '/visacenter/parseSendBill/downExcel',
  permission: 'center.sendBill.edit',
  input: one,
  output: z.unknown(),
  effect: 'read',
})

/** Takes the draft away again, only while it is one. */
export const rollback = defineCall({
  method: 'POST',
  path: '/visacenter/parseSendBill/rollback',
  permission: 'center.sendBill.edit',
  input: one,
  output: z.null(),
  effect: 'change',
  touches: ['sendBill', 'passport'],
})
