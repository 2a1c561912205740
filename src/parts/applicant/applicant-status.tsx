import { toldOfApplicant } from '#domain/told-status.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

/** The status of an applicant; once the consulate decided, its decision. */
export const ApplicantStatus = ({ of }: { of: Parameters<typeof toldOfApplicant>[0] }) => (
  <StatusTag {...toldOfApplicant(of)} />
)
