import type { NamedPassport, PackedPassport } from '#protocol/send-bill/schemas.ts'

/** What names a passport among all of a bill: its label, as ids of contracts' and orders' passports overlap. */
export const packedName = ({ barcode, id }: Pick<PackedPassport, 'barcode' | 'id'>): NamedPassport => barcode ?? id
