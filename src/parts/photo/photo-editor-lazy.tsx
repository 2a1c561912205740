import { lazy, Suspense } from 'react'
import type { PhotoEditorProps } from './props.ts'

const PhotoEditor = lazy(() => import('./photo-editor.tsx'))

/** The photo editor, fetched when it is first opened: no form carries it. */
export const LazyPhotoEditor = (props: PhotoEditorProps) =>
  props.open ? (
    <Suspense>
      <PhotoEditor {...props} />
    </Suspense>
  ) : null
