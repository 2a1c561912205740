import { type ReactNode, type RefObject, useMemo } from 'react'
import { choices } from '#protocol/contract/calls.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Below } from '#src/kit/ui/below.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { AttachmentsField } from '#src/kit/upload/attachments-field.tsx'
import { AcceptPanel } from '#src/modules/contract/acceptance/accept-panel.tsx'
import { FormCheckProvider, type Judge } from '#src/modules/contract/acceptance/form-check.tsx'
import { paperRule } from '#src/modules/contract/paper-rule.ts'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { FileKind, type KindedFile } from '#src/parts/attachments/file-kind.tsx'
import { ApplicantsSection } from './applicants-section.tsx'
import { BillPanel } from './bill-panel.tsx'
import { ChoicesContext } from './choices.ts'
import { ContactSection } from './contact-section.tsx'
import { EntryPapers } from './entry-papers.tsx'
import { ReturnSection } from './return-section.tsx'
import type { Edited } from './sending.ts'
import { ServicesSection } from './services-section.tsx'

interface Props {
  edited: Edited | undefined
  isPlatform: boolean
  current: number
  onCurrent: (at: number) => void
  /** Where who sends the form finds the rules of acceptance. */
  judgeRef: RefObject<Judge>
  /** Gives up the form and its tab. */
  onDrop: () => void
  /** The buttons, which need the words of the choices too. */
  children: ReactNode
}

/** The page on one sheet: left what is filled in, right what it comes to. */
export function EntrySections({ edited, isPlatform, current, onCurrent, judgeRef, onDrop, children }: Props) {
  const { busy } = useFormFacts()
  const chosen = useValue<number>('companyId')
  const today = useToday()
  // Own staff leave the center out; for the platform everything waits until one is chosen.
  const companyId = isPlatform ? chosen : undefined
  const isWaiting = isPlatform && companyId === undefined
  const center = useQuery(choices, companyId === undefined ? {} : { companyId }, { skip: isWaiting })
  const dicts = useDicts()
  const isWhole = edited?.scope !== 'contact'
  const { data, error, loading, reload } = center
  const known = useMemo(
    () => ({ dicts, center: isWaiting ? undefined : { data, error, loading, reload }, today }),
    [dicts, isWaiting, data, error, loading, reload, today],
  )
  return (
    <ChoicesContext value={known}>
      <FormCheckProvider
        edited={edited}
        companyId={companyId}
        isWaiting={isWaiting}
        judgeRef={judgeRef}
        onDrop={onDrop}
      >
        <FormWide>
          <div className="contract-entry" data-alone={!isWhole}>
            <div className="contract-entry-main">
              <ContactSection choosesCenter={isPlatform && !edited} />
              {isWhole && <ApplicantsSection edited={edited} current={current} onCurrent={onCurrent} disabled={busy} />}
              {isWhole && <ServicesSection disabled={busy} />}
              <Below isReady={!loading}>
                <EntryPapers edited={edited} companyId={companyId} isWaiting={isWaiting} />
                <ReturnSection hasPayment={isWhole} />
                <AttachmentsField<KindedFile>
                  name="files"
                  required={false}
                  rule={paperRule}
                  beside={(file, onChange) => <FileKind file={file} onChange={onChange} />}
                />
              </Below>
            </div>
            {isWhole && (
              <div className="contract-entry-aside">
                <AcceptPanel onPerson={onCurrent} />
                <BillPanel companyId={companyId} isWaiting={isWaiting} keptFen={edited?.details.contract.totalFen} />
              </div>
            )}
          </div>
        </FormWide>
        {children}
      </FormCheckProvider>
    </ChoicesContext>
  )
}
