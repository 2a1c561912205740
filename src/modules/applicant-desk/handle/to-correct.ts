import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'

/** The site has it, and its form is open again. */
export const isToCorrect = ({ application }: DeskRow): boolean => {
  const codes = application && { status: application.status }
  return (
    codes !== undefined &&
    hasStateTag(consulateApplication, codes, 'open') &&
    hasStateTag(consulateApplication, codes, 'atSite')
  )
}
