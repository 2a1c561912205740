import type { PapersOfApplicant } from '#protocol/paper/schemas.ts'
import { DocumentViewer } from '#src/kit/preview/document-viewer.tsx'

/** The data page of the passport, by the keys of the lists of papers. */
const isPassport = (key: string) => key.startsWith('PASSPORT')

/** The pictures of an applicant's papers, the data page of the passport first and large. */
export function CasePictures({ papers }: { papers: PapersOfApplicant | undefined }) {
  const files = (papers?.papers ?? [])
    .toSorted((one, two) => Number(isPassport(two.key)) - Number(isPassport(one.key)))
    .flatMap((paper) => paper.files.map((file) => ({ ...file, fileName: [paper.name, file.fileName].join(' · ') })))
  if (files.length === 0) return null
  return (
    <div className="applicant-audit-pictures">
      <DocumentViewer files={files} />
    </div>
  )
}
