import type { Attachment } from '#protocol/file/calls.ts'
import { contractPapers } from '#protocol/paper/contract-calls.ts'
import type { PapersOfContract } from '#protocol/paper/contract-schemas.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

const entities = ['contract', 'passport', 'applicant'] as const

const ofPassport = ({ key }: { readonly key: string }) => Number(!key.startsWith('PASSPORT'))

/** The files of a contract's papers in the order of the list, of each person the data page first, named by paper and person. */
export function paperFiles({ people, shared }: PapersOfContract): Attachment[] {
  const owners = [...people, { name: '', papers: shared }]
  return owners.flatMap(({ name: who, papers }) =>
    papers
      .toSorted((one, two) => ofPassport(one) - ofPassport(two))
      .flatMap(({ name, files }) =>
        files.map((file) => ({ ...file, fileName: [name, who, file.fileName].filter(Boolean).join(' · ') })),
      ),
  )
}

/** The same, as far as they have come. */
export function usePaperFiles(id: number): Attachment[] {
  const { data } = useQuery(contractPapers, { id }, { entities })
  return data ? paperFiles(data) : []
}
