import type { Operation } from '#protocol/audit-log/calls.ts'
import { isDone } from '#protocol/codes.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'

const shown = 3

/** The first fields that were changed, by their names. */
export function Changed({ of: { changes, detail }, t }: { of: Operation; t: Translate }) {
  if (changes.length === 0) return detail ?? null
  const fields = changes
    .slice(0, shown)
    .map(({ name }) => name)
    .join(t('oversight.gap'))
  return changes.length > shown ? t('oversight.more', { fields, count: changes.length }) : fields
}

/** Done, or refused. */
export const Outcome = ({ code, t }: { code: string; t: Translate }) => {
  const done = isDone(code)
  return <Tag tone={done ? 'done' : 'danger'} text={t(`oversight.done.${done ? 1 : 0}`)} />
}
