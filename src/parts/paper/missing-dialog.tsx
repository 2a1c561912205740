import { type ReactNode, useState } from 'react'
import { papers as papersCall } from '#protocol/paper/calls.ts'
import type { PapersOfApplicant } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { CommandDialog, type CommandDialogProps } from '#src/parts/command/command-dialog.tsx'
import { PaperChoice } from './paper-choice.tsx'
import { missingOf, neededOf } from './paper-keys.ts'
import { papersEntities } from './paper-list.tsx'
import './texts.ts'

interface Props extends Omit<CommandDialogProps, 'onDo' | 'reason' | 'given' | 'children'> {
  applicantId: number
  onDo: (reason: string) => void
  children: ReactNode
}

/** Asks for something because of papers that are missing: those that are chosen become the reason, and more may be written. */
export function MissingDialog({ applicantId, ...rest }: Props) {
  const { data, error } = useQuery(papersCall, { id: applicantId }, { entities: papersEntities })
  // Without its list the reason is written by hand.
  if (!data && !error) return null
  return <Chooser view={data} {...rest} />
}

function Chooser({ view, onDo, children, ...dialog }: Omit<Props, 'applicantId'> & { view?: PapersOfApplicant }) {
  const t = useText()
  const offered = view ? missingOf(view) : []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(view ? neededOf(view).map(({ key }) => key) : []),
  )
  const names = offered.filter(({ key }) => chosen.has(key)).map(({ name }) => name)
  return (
    <CommandDialog
      {...dialog}
      reason
      given={names.length === 0 ? '' : t('papers.missingOf', { names: names.join(t('papers.and')) })}
      onDo={({ reason = '' }) => onDo(reason)}
    >
      {children}
      {offered.length > 0 && (
        <PaperChoice legend={t('papers.choose')} papers={offered} chosen={chosen} onChange={setChosen} />
      )}
    </CommandDialog>
  )
}
