import { ddl } from '#server/store/ddl.ts'

/** Who works on a supply order, how it was carried out, and what was charged afterwards. Numbers count on from where they stand. */
export const supplyLocks = ddl(`
alter table supply_order add column lock_user_id $int;
alter table supply_order add column lock_user $text;
alter table supply_order add column lock_time $int;
alter table supply_order add column issue $text;
alter table supply_order add column issue_user $text;
alter table supply_order add column issue_time $int;
alter table supply_order add column supplement_fen $int not null default 0;
insert into counter (name, value)
  select 'supply::' || day, count(*) from supply_order where true group by day
`)
