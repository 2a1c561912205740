import { type ReactNode, useEffect, useRef, useState } from 'react'
import { papers as papersCall } from '#protocol/paper/calls.ts'
import type { Paper, PapersOfApplicant } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { GridCell } from './grid-model.ts'
import { type OpenPaper, PaperDialog } from './paper-dialog.tsx'
import { PaperHead } from './paper-head.tsx'
import { mayUploadTo, type PageKeys, type PaperEvent, toggleOf } from './paper-keys.ts'
import { PaperRow } from './paper-row.tsx'
import './texts.ts'
import { useChanges } from './use-changes.ts'
import { useLateFiles } from './use-late-files.tsx'
import { usePhotoChecks } from './use-photo-checks.ts'
import './paper.css'

/** What changes a list of papers. */
export const papersEntities = ['applicant', 'order', 'contract', 'passport'] as const

/** What a page that shows them asks first. */
export const papersQuestion = (applicantId: number): Question =>
  question(papersCall, { id: applicantId }, { entities: papersEntities })

interface Props {
  applicantId: number
  /** What keys do that belong to the page around. */
  pageKeys?: PageKeys
  /** The first that is missing has the focus once they are there. */
  takesFocus?: boolean
}

/**
 * The papers that an applicant has to bring, worked by keys alone: arrows move, Space receives or takes back, a file is dropped on
 * its row. What each reader may do, the server says.
 */
export function PaperList({ applicantId, ...rest }: Props) {
  const found = useQuery(papersCall, { id: applicantId }, { entities: papersEntities })
  return <Result of={found}>{(view) => <Papers view={view} {...rest} />}</Result>
}

function Papers({ view, pageKeys, takesFocus = false }: Omit<Props, 'applicantId'> & { view: PapersOfApplicant }) {
  const t = useText()
  const { applicantId, papers } = view
  const { opening, open, close } = useOpening<OpenPaper>()
  const change = useChanges(applicantId)
  const cells = papers.map((paper): GridCell => ({ personId: null, paper }))
  const photos = usePhotoChecks(`of ${applicantId}`, cells, ({ paper }, asked) => change(paper, asked))
  const late = useLateFiles(({ key }: Paper) => key, change)
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (!takesFocus) return
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const first = find('[data-mark="missing"] .part-paper-mark') ?? find('.part-paper-mark')
    first?.focus({ preventScroll: true })
  }, [takesFocus])
  const groups = [
    { key: 'needed', papers: papers.filter((one) => one.isAsked && one.needed === 'NEEDED') },
    { key: 'others', papers: papers.filter((one) => one.isAsked && one.needed !== 'NEEDED') },
    { key: 'gone', papers: papers.filter((one) => !one.isAsked) },
  ] as const
  const shown = groups.flatMap((group) => group.papers)
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === current),
  )
  const move = (by: number) =>
    list.current
      ?.querySelectorAll<HTMLElement>('.part-paper-mark')
      [Math.min(shown.length - 1, Math.max(0, at + by))]?.focus()
  /** Whether a key does something for this reader, now. */
  const offers = (event: PaperEvent) => papers.some(({ actions }) => actions.some((one) => one.event === event))
  if (papers.length === 0) return <p className="kit-quiet">{t('papers.none')}</p>
  return (
    <div className="part-paper">
      <PaperHead view={view} />
      <div ref={list}>
        {groups.map(
          (group) =>
            group.papers.length > 0 && (
              <Group key={group.key} label={t(`papers.${group.key}`)}>
                {group.papers.map((paper: Paper) => (
                  <PaperRow
                    key={paper.key}
                    paper={paper}
                    papers={papers}
                    photos={photos}
                    isCurrent={shown[at]?.key === paper.key}
                    onFocus={() => setCurrent(paper.key)}
                    onMove={move}
                    onOpen={(event) => open({ paper, event })}
                    onSend={(event) => change(paper, { event })}
                    onFiles={(files) => late.take(paper, paper, files)}
                    pageKeys={pageKeys}
                  />
                ))}
              </Group>
            ),
        )}
      </div>
      <KeyLine
        keys={[
          ['↑ / ↓', t('papers.key.move')],
          ...(papers.some((one) => toggleOf(one) !== null) ? [['Space', t('papers.key.toggle')] as const] : []),
          ...(offers('receive') ? [['D', t('papers.key.details')] as const] : []),
          ...(papers.some(mayUploadTo) ? [['U', t('papers.key.upload')] as const] : []),
          ...(offers('waive') ? [['W', t('papers.key.waive')] as const] : []),
          ...(offers('reject') && !pageKeys?.m ? [['M', t('papers.key.reject')] as const] : []),
          ...(offers('giveBack') ? [['G', t('papers.key.giveBack')] as const] : []),
        ]}
      />
      {late.dialog}
      {opening && <PaperDialog key={opening.key} applicantId={applicantId} opening={opening} onClose={close} />}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <h4 className="part-paper-group">{label}</h4>
      <ul className="part-paper-rows" aria-label={label}>
        {children}
      </ul>
    </>
  )
}
