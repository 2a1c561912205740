import type { Tx } from '#server/store/store.ts'

type Word = { readonly id: number; readonly typeCode: string; readonly code: string }

/** Where a code of each dictionary is written down. Reasons are kept in words, so that nothing names their codes. */
const isWritten: Readonly<Record<string, (tx: Tx, companyId: number, code: string) => Promise<unknown>>> = {
  RELATION: (tx, companyId, code) =>
    tx
      .selectFrom('passportReturn')
      .select('id')
      .where('companyId', '=', companyId)
      .where('relation', '=', code)
      .limit(1)
      .executeTakeFirst(),
  COURIER: (tx, companyId, code) =>
    tx
      .selectFrom('passportReturn')
      .select('id')
      .where('companyId', '=', companyId)
      .where('courier', '=', code)
      .limit(1)
      .executeTakeFirst(),
  CONSULATE: (tx, companyId, code) =>
    tx
      .selectFrom('sendBill')
      .select('id')
      .where('companyId', '=', companyId)
      .where('consulate', '=', code)
      .limit(1)
      .executeTakeFirst(),
  ATTACHMENT_KIND: (tx, companyId, code) =>
    tx
      .selectFrom('contractFile')
      .innerJoin('contract', 'contract.id', 'contractFile.contractId')
      .select('contractFile.id')
      .where('contract.companyId', '=', companyId)
      .where('contractFile.kind', '=', code)
      .limit(1)
      .executeTakeFirst(),
}

/** Own entries of a center that were written down somewhere; only the one that is named. */
export async function usedWords(tx: Tx, companyId: number, only?: Word): Promise<Set<number>> {
  const words: Word[] = only
    ? [only]
    : await tx.selectFrom('centerWord').select(['id', 'typeCode', 'code']).where('companyId', '=', companyId).execute()
  const used = new Set<number>()
  for (const word of words) if (await isWritten[word.typeCode]?.(tx, companyId, word.code)) used.add(word.id)
  return used
}
