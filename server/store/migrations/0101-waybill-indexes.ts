import { ddl } from '#server/store/ddl.ts'

/** Whose passports went out under a waybill is looked up before another one goes under it. */
export const waybillIndexes = ddl(`
create index passport_return_waybill on passport_return (waybill_no) where waybill_no is not null;
create index order_passport_waybill on order_passport (waybill_no) where waybill_no is not null
`)
