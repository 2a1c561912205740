import { useRef } from 'react'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'

const siteKeys = { q: 'queue', t: 'takeOver', e: 'evidence' } as const
export type SiteKey = (typeof siteKeys)[keyof typeof siteKeys]

const siteKeyOf = (key: string): SiteKey | undefined => siteKeys[key as keyof typeof siteKeys]

/** The site has it, and its form is open again. */
const isToCorrect = ({ application }: DeskRow): boolean => {
  const codes = application && { status: application.status }
  return (
    codes !== undefined &&
    hasStateTag(consulateApplication, codes, 'open') &&
    hasStateTag(consulateApplication, codes, 'atSite')
  )
}

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
