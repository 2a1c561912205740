import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import type { Tone } from '#domain/status-tones.ts'
import { type EvidenceItem, evidence, evidenceText } from '#protocol/consulate/evidence-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PreviewDialog } from '#src/kit/preview/preview-dialog.tsx'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Operator } from '#src/kit/ui/operator.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { evidenceName } from './evidence-name.ts'
import '#src/kit/ui/log-list.css'
import './texts-evidence.ts'

const tones: Record<EvidenceItem['kind'], Tone> = {
  REQUEST: 'neutral',
  ANSWER: 'neutral',
  RECEIPT: 'progress',
  VISA: 'done',
  SCREEN: 'special',
  LETTER: 'special',
}

/** What was sent of an application and what came back, newest first: words and files. */
export function EvidenceList({ applicationId }: { applicationId: number }) {
  const t = useText()
  const found = useQuery(evidence, { id: applicationId }, { entities: ['formTask', 'applicant'] })
  return (
    <section>
      <PartHead title={t('evidence.title')} />
      <Result of={found}>{(items) => <Items applicationId={applicationId} items={items} />}</Result>
    </section>
  )
}

function Items({ applicationId, items }: { applicationId: number; items: readonly EvidenceItem[] }) {
  const t = useText()
  const { can } = useSession()
  const [read, setRead] = useState<EvidenceItem | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  const files = items.flatMap(({ file }) => file ?? [])
  const show = ({ file }: EvidenceItem) => setShown(file ? files.indexOf(file) : null)
  if (items.length === 0) return <EmptyState title={t('evidence.empty')} />
  return (
    <>
      <ol className="part-logs" aria-label={t('evidence.title')}>
        {items.map((item) => (
          <li key={item.id} data-evidence={item.kind}>
            <div className="part-log-head">
              <Tag tone={tones[item.kind]} text={t(`evidence.kind.${item.kind}`)} />
              <Name
                item={item}
                onRead={can(evidenceText.permission) ? () => setRead(item) : undefined}
                onShow={() => show(item)}
              />
            </div>
            <div className="kit-quiet">
              <Instant at={item.createTime} seconds /> <Operator name={item.operator} />
            </div>
          </li>
        ))}
      </ol>
      {read && <EvidenceDialog applicationId={applicationId} item={read} onClose={() => setRead(null)} />}
      <PreviewDialog files={files} at={shown} onClose={() => setShown(null)} />
    </>
  )
}

interface NameProps {
  item: EvidenceItem
  /** Absent: these words are not for this reader. */
  onRead: (() => void) | undefined
  onShow: () => void
}

function Name({ item, onRead, onShow }: NameProps) {
  const t = useText()
  const { kind, file } = item
  const name = evidenceName(item, t) || t(`evidence.words.${kind === 'REQUEST' ? 'REQUEST' : 'ANSWER'}`)
  const onOpen = file ? onShow : onRead
  if (!onOpen) return <span>{name}</span>
  return (
    <Button type="text" size="mini" aria-label={t(file ? 'evidence.show' : 'evidence.read', { name })} onClick={onOpen}>
      {name}
    </Button>
  )
}
