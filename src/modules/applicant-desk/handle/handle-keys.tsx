import { useRef } from 'react'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import { isToCorrect } from './to-correct.ts'

const siteKeys = { q: 'queue', t: 'takeOver', e: 'evidence' } as const
export type SiteKey = (typeof siteKeys)[keyof typeof siteKeys]

const siteKeyOf = (key: string): SiteKey | undefined => siteKeys[key as keyof typeof siteKeys]

const rowIn = (target: Element | null) => target?.closest<HTMLElement>('tr[data-key]') ?? null

interface Props {
  rows: readonly DeskRow[]
  onPress: (key: SiteKey, row: DeskRow) => void
}

/** The keys of the handling desk: on the row that has the focus, and to the next one that is to be corrected. */
export function HandleKeys({ rows, onPress }: Props) {
  const t = useText()
  const { say } = useClient()
  const line = useRef<HTMLDivElement>(null)
  const goToCorrection = (from: HTMLElement | null) => {
    const drawn = [...(line.current?.closest('.kit-list')?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])]
    const wanted = new Set(rows.filter(isToCorrect).map(({ id }) => String(id)))
    const found = drawn.filter(({ dataset }) => wanted.has(dataset.key ?? ''))
    const place = from ? drawn.indexOf(from) : -1
    const next = found.find((row) => drawn.indexOf(row) > place) ?? found[0]
    if (next) next.focus()
    else say({ kind: 'info', text: t('applicantDesk.handle.noCorrection') })
  }
  useKeys((key, target) => {
    if (key === 'g') {
      goToCorrection(rowIn(target))
      return true
    }
    const wanted = siteKeyOf(key)
    const row = rows.find(({ id }) => String(id) === rowIn(target)?.dataset.key)
    if (!wanted || !row) return false
    onPress(wanted, row)
    return true
  })
  return (
    <div ref={line}>
      <KeyLine
        keys={[
          ...Object.entries(siteKeys).map(
            ([key, name]) => [key.toUpperCase(), t(`applicantDesk.keys.${name}`)] as const,
          ),
          ['G', t('applicantDesk.keys.correction')],
        ]}
      />
    </div>
  )
}
