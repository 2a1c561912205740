import { ddl } from '#server/store/ddl.ts'

/**
 * What authorities ask of a photo: one table for all companies. Shares are fractions, which both engines keep as doubles;
 * colours and limits are lists that are read and written whole.
 */
export const image = ddl(`
create table photo_preset ( -- What an authority asks of a photo; backgrounds and limits are JSON.
  id $id, code $text not null, name $text not null, name_en $text not null, country $text,
  width_mm $int not null, height_mm $int not null, width $int not null, height $int not null, dpi $int not null,
  min_bytes $int, max_bytes $int, backgrounds $text not null,
  head_min double precision not null, head_max double precision not null, eye_line double precision not null,
  allows_retouching $int not null default 0, limits $text not null, source $text not null, source_day $text not null,
  confidence $text not null, sort_no $int not null default 0, valid $int not null default 1,
  update_user $text, update_time $int not null, version $int not null default 1
);
create unique index photo_preset_code on photo_preset (code)
`)
