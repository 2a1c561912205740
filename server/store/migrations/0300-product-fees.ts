import { ddl } from '#server/store/ddl.ts'

/** What orders cost: the platform's price tables, and what centers and agents have of their own. */
export const productFees = ddl(`
create table product_fee ( -- Holds from its first day to its last; one that has begun is ended and followed by another.
  id $id, kind $text not null, visa_country $text not null, visa_type $int not null,
  -- An empty text and null stand for all.
  visa_category $text not null, entries $text not null, urgency_level $text not null, nationality $text not null,
  agent_id $int references company (id), center_id $int references company (id), code $text not null,
  name $text not null, ename $text not null, amount_fen $int not null,
  -- Of a fee in another currency: what was typed; the amount in fen is fixed for its validity.
  currency $text, currency_minor $int, rate $text,
  refundable $text not null, per_applicant $int not null,
  valid_from $text not null, valid_to $text, version $int not null default 1,
  create_user $text not null, create_time $int not null, update_user $text, update_time $int
);
create index product_fee_product on product_fee (visa_country, visa_type, kind, valid_from);
create index product_fee_begin on product_fee (kind, valid_from, id);
create index product_fee_amount on product_fee (kind, amount_fen, id);
create index product_fee_agent on product_fee (agent_id);
create index product_fee_center on product_fee (center_id)
`)
