import { DuplicateNote } from '#src/parts/applicant/duplicate-note.tsx'

/** Before somebody is handed in it is said where else his passport applies. */
export const QueueNote = ({ record }: { record: { readonly applicantId: number } }) => (
  <DuplicateNote applicantId={record.applicantId} />
)
