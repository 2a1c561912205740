import { useBackMarks } from '#src/modules/contract/sent-back/marks.ts'
import { cellId } from '#src/parts/paper/grid-model.ts'
import { PapersReview } from '#src/parts/paper/papers-review.tsx'

/** The papers of a contract that is reviewed: what is marked there is what it is sent back for. */
export function ReviewPapers({ id }: { id: number }) {
  const { cells, toggle } = useBackMarks()
  return <PapersReview id={id} marks={{ cells, toggle: (cell) => toggle(cellId(cell)) }} />
}
