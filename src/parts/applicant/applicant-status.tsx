import { applicantDisplayStatus } from '#domain/display-status.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

/** The status of an applicant; once the consulate decided, its decision. */
export const ApplicantStatus = ({ of }: { of: Parameters<typeof applicantDisplayStatus>[0] }) => (
  <StatusTag {...applicantDisplayStatus(of)} />
)
