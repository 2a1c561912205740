import type { Attachment } from '#protocol/file/calls.ts'
import { contractPapers } from '#protocol/paper/contract-calls.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

const entities = ['contract', 'passport', 'applicant'] as const

/** The files of a contract's papers in the order of the list, each named by its paper and its person. */
export function usePaperFiles(id: number): Attachment[] {
  const { data } = useQuery(contractPapers, { id }, { entities })
  if (!data) return []
  const owners = [...data.people, { name: '', papers: data.shared }]
  return owners.flatMap(({ name: who, papers }) =>
    papers.flatMap(({ name, files }) =>
      files.map((file) => ({ ...file, fileName: [name, who, file.fileName].filter(Boolean).join(' · ') })),
    ),
  )
}
