import { ddl } from '#server/store/ddl.ts'

/** What a role is called in English; of one without, its Chinese name is shown. */
export const roleNames = ddl(`
alter table role add column ename $text;
update role set ename = case code
  when 'platform.admin' then 'Platform administrator' when 'center.reception' then 'Reception'
  when 'center.supervisor' then 'Supervisor' when 'center.finance' then 'Finance' when 'center.desk' then 'Desk'
  when 'agent.operator' then 'Agent' when 'customer.member' then 'Customer'
  when 'center.admin' then 'Center administrator' when 'agent.admin' then 'Agent administrator' end
where built_in = 1
`)
