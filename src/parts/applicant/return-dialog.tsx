import { Message } from '@arco-design/web-react'
import { useState } from 'react'
import { personName } from '#domain/person-name.ts'
import { returnMaterial } from '#protocol/applicant/desk-calls.ts'
import { papers as papersCall } from '#protocol/paper/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { useChange } from '#src/parts/command/use-change.ts'
import { PaperChoice } from '#src/parts/paper/paper-choice.tsx'
import { originalsOf } from '#src/parts/paper/paper-keys.ts'
import { papersEntities } from '#src/parts/paper/paper-list.tsx'
import './texts.ts'

interface Person {
  readonly id: number
  readonly version: number
  readonly surname: string
  readonly givenNames: string
  readonly cname?: string | undefined
}

/** Gives an applicant's papers back: which originals are here and go with them can be unticked one by one. */
function ReturnDialog({ event, record, opening, onClose, onDone }: CommandFormProps<Person>) {
  const t = useText()
  const { id, version } = record
  const name = personName(record)
  const done = (output: unknown) => {
    onDone(output)
    Message.success(t('applicant.done.returnMaterial', { name }))
  }
  const change = useChange(returnMaterial, opening.key, done, { says: 'nothing' })
  const { data, error } = useQuery(papersCall, { id }, { entities: papersEntities })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const here = data && originalsOf(data)
  // Without its list everything that is here goes back.
  if (!here && !error) return null
  const chosen = new Set(here?.map(({ key }) => key).filter((key) => !left.has(key)))
  return (
    <CommandDialog
      title={t('visaApplicant.event.returnMaterial')}
      command={event}
      danger
      change={change}
      onDo={() => change.send({ id, version, ...(here && { papers: [...chosen] }) })}
      onClose={onClose}
    >
      <p>{t('applicant.ask.returnMaterial', { name })}</p>
      {here?.length === 0 && <p className="kit-quiet">{t('applicant.return.none')}</p>}
      {here && here.length > 0 && (
        <PaperChoice
          legend={t('applicant.return.papers')}
          papers={here}
          chosen={chosen}
          onChange={(next) => setLeft(new Set(here.map(({ key }) => key).filter((key) => !next.has(key))))}
        />
      )}
    </CommandDialog>
  )
}

export const returnStep = { Form: ReturnDialog } as const
