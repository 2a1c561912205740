import { toldOfApplicant } from '#domain/told-status.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

/** Where somebody stands; once the consulate has decided, what it decided. */
export const ApplicantStatus = ({ of }: { of: Parameters<typeof toldOfApplicant>[0] }) => (
  <StatusTag {...toldOfApplicant(of)} />
)
