import { useEffect, useEffectEvent, useRef } from 'react'
import { ruleTaking } from '#domain/questionnaire/taken-files.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { UploadNotes } from '#src/kit/upload/upload-notes.tsx'
import { UploadRows } from '#src/kit/upload/upload-rows.tsx'
import { useUploads } from '#src/kit/upload/use-uploads.ts'

interface Props {
  /** The cell that they are for. */
  id: string
  label: string
  paper: Pick<Paper, 'takes'>
  files: readonly File[]
  onDone: (file: Attachment) => void
}

/** Files on their way to one cell, wherever the keyboard is meanwhile. */
export function CellUpload({ id, label, paper, files, onDone }: Props) {
  const uploads = useUploads({ name: `cell ${id}`, rule: ruleTaking(paper.takes), count: 0, onDone })
  const begun = useRef(0)
  const begin = useEffectEvent((fresh: readonly File[]) => uploads.add(fresh, 'choice'))
  useEffect(() => {
    const fresh = files.slice(begun.current)
    begun.current = files.length
    if (fresh.length > 0) begin(fresh)
  }, [files])
  if (uploads.running.length + uploads.failed.length + uploads.refused.length === 0) return null
  return (
    <div>
      <span className="kit-quiet">{label}</span>
      <UploadNotes uploads={uploads} />
      <UploadRows running={uploads.running} />
    </div>
  )
}
