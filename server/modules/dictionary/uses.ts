import type { Tx } from '#server/store/store.ts'

/** Where records keep codes of a dictionary. */
const USES = {
  VISIT_SECTION_PURPOSE: [
    ['visaOrder', 'purposeSection'],
    ['contractPassport', 'purposeSection'],
  ],
  VISIT_PURPOSE: [
    ['visaOrder', 'purposeGoal'],
    ['contractPassport', 'purposeGoal'],
  ],
  EVISA_CATEGORY: [['visaOrder', 'purposeGoal']],
  VISA_CATEGORY: [
    ['feeVisa', 'visaCategory'],
    ['processTime', 'visaCategory'],
    ['visaOrder', 'visaCategory'],
    ['contractPassport', 'visaCategory'],
  ],
  VISA_ENTRIES: [
    ['feeVisa', 'entries'],
    ['processTime', 'entries'],
    ['visaOrder', 'entries'],
    ['contractPassport', 'entries'],
  ],
  VISA_HANDLE_WAY: [
    ['feeVisa', 'urgencyLevel'],
    ['processTime', 'urgencyLevel'],
    ['visaOrder', 'urgencyLevel'],
    ['contractPassport', 'urgencyLevel'],
  ],
  PASSPORT_TYPE: [
    ['visaApplicant', 'passportType'],
    ['contractPassport', 'passportType'],
  ],
  SEX: [
    ['visaApplicant', 'sex'],
    ['contractPassport', 'sex'],
  ],
  COURIER: [['passportReturn', 'courier']],
  RELATION: [['passportReturn', 'relation']],
  CONSULATE: [['sendBill', 'consulate']],
  ATTACHMENT_KIND: [['contractFile', 'kind']],
} as const

type Place = (typeof USES)[keyof typeof USES][number]

/** One row is enough; it is looked for only when somebody deletes, so that no index is kept for it. */
async function isIn(tx: Tx, [table, column]: Place, code: string): Promise<boolean> {
  const { table: dynamicTable, ref } = tx.dynamic
  const found = await tx
    .selectFrom(dynamicTable(table).as('t'))
    .select((eb) => eb.lit(1).as('one'))
    .where(ref(`t.${column}`), '=', code)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a record names the code, or an entry of another dictionary is linked with it. */
export async function usedBy(tx: Tx, typeCode: string, code: string): Promise<'record' | 'link' | null> {
  const linking = await tx
    .selectFrom('dictData')
    .innerJoin('dictType', 'dictType.code', 'dictData.typeCode')
    .select('dictData.resv1')
    .where('dictType.linkType', '=', typeCode)
    .where('dictData.resv1', 'is not', null)
    .execute()
  if (linking.some((row) => row.resv1?.split('|').includes(code))) return 'link'
  const places: readonly Place[] = Object.hasOwn(USES, typeCode) ? USES[typeCode as keyof typeof USES] : []
  for (const place of places) if (await isIn(tx, place, code)) return 'record'
  return null
}
