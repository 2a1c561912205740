import type { EvidenceItem } from '#protocol/consulate/evidence-calls.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import './texts-evidence.ts'

/** A paper that a site gave out and that could not be taken for what it should be is kept under one of these names. */
const isUnread = (name: string): name is 'receipt' | 'visa' => name === 'receipt' || name === 'visa'

/** What a piece of evidence is called; '' where its kind says enough. */
export const evidenceName = ({ kind, name }: Pick<EvidenceItem, 'kind' | 'name'>, t: Translate): string =>
  kind === 'ANSWER' && isUnread(name) ? t(`evidence.unread.${name}`) : name
