import { latinName } from '#domain/person-name.ts'
import { passportFlags } from '#domain/status.ts'
import type { PackedPassport } from '#protocol/send-bill/schemas.ts'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { useDict } from '#src/parts/dictionary/use-dict.ts'

type Named = Pick<PackedPassport, 'cname' | 'surname' | 'givenNames'>

/** Both names: the passport shows the Latin one, people call each other by the Chinese one. */
export function Person({ row }: { row: Named }) {
  return (
    <>
      {row.cname && <span>{row.cname} </span>}
      <span className={row.cname ? 'kit-quiet' : ''}>{latinName(row)}</span>
    </>
  )
}

const URGENCY = 'VISA_HANDLE_WAY'
const CATEGORY = 'VISA_CATEGORY'
const ENTRIES = 'VISA_ENTRIES'

/** Names of the dictionary's codes in the user's language; a code that is unknown, or not here yet, shows itself. */
export function useWords() {
  const lang = useLang()
  const dict = useDict([URGENCY, CATEGORY, ENTRIES])
  const word = (type: string, code: string | undefined) => {
    const entry = dict.find(type, code)
    return entry ? nameIn(lang, entry) : (code ?? '')
  }
  return {
    urgency: (code: string | undefined) => word(URGENCY, code),
    visa: ({ visaCategory, entries }: Pick<PackedPassport, 'visaCategory' | 'entries'>) =>
      [word(CATEGORY, visaCategory), word(ENTRIES, entries)].filter(Boolean).join(' · '),
  }
}

/** How urgent the visa is; what is not standard stands out, and the desk's own mark of urgency with it. */
export function Urgency({ row }: { row: Pick<PackedPassport, 'urgencyLevel' | 'flags'> }) {
  const { urgency } = useWords()
  const isPressing = row.urgencyLevel !== undefined && row.urgencyLevel !== 'NORMAL'
  const others = row.flags.filter((flag) => flag !== passportFlags.URGENT || !isPressing)
  return (
    <span className="send-bill-why">
      {isPressing ? <b className="send-bill-urgent">{urgency(row.urgencyLevel)}</b> : urgency(row.urgencyLevel)}
      {others.map((flag) => (
        <StatusTag key={flag} group="passportFlag" code={flag} />
      ))}
    </span>
  )
}
