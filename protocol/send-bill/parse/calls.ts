import * as z from 'zod/mini'
import { id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { parseInfo, parseRun, placedRow, refusedRow } from './schemas.ts'

export const PARSE_SORTS = ['createTime'] as const

const one = z.strictObject({ id: id() })

const parseSendBill = resource('/visacenter/parseSendBill', 'center.sendBill', { touches: ['sendBill', 'passport'] })

/** Reads one Excel or CSV file and says where each row's passport is; makes no bill yet. */
export const parse = parseSendBill.change('parse', 'edit', {
  body: 'multipart',
  input: z.strictObject({
    file: z.array(z.instanceof(File)).check(z.minLength(1, 'rules.required'), z.maxLength(1, 'rules.tooMany')),
  }),
  output: z.object({ id: z.int(), placed: z.array(placedRow), refused: z.array(refusedRow) }),
  replay: false,
  touches: [],
})

export const list = parseSendBill.search('list', 'edit', {
  input: z.strictObject({ companyId: z.optional(z.int()), ...paging(PARSE_SORTS) }),
  output: pageOf(parseRun),
})

/**
 * Makes the draft of the placed rows, for the consulate of the last bill and today. What cannot be placed any more by now
 * is counted in `refusedCount` and kept with its reason.
 */
export const submit = parseSendBill.change('submit', 'edit', {
  input: one,
  output: z.object({ sendBillId: z.int(), refusedCount: z.int() }),
})

/** The run and its file; a bill that was made of it stays. */
export const remove = parseSendBill.change('delete', 'edit', { input: one, output: z.null(), touches: ['sendBill'] })

export const info = parseSendBill.read('info', 'edit', { input: one, output: parseInfo })

/** The result sheet, for printing. */
export const receipt = parseSendBill.read('receipt', 'edit', {
  input: one,
  output: z.object({ ...parseInfo.shape, printedAt: z.int() }),
})

/** The refused rows with their reasons, as a sheet; or the envelope when refused. */
export const downExcel = parseSendBill.read('downExcel', 'edit', { input: one, output: z.unknown() })

/** Takes the draft away again, only while it is one. */
export const rollback = parseSendBill.change('rollback', 'edit', { input: one, output: z.null() })
