import { late } from '#src/kit/ui/late.tsx'
import type { PhotoEditorProps } from './props.ts'

const PhotoEditor = late(() => import('./photo-editor.tsx'))

/** The photo editor, fetched when it is first opened: no form carries it. */
export const LazyPhotoEditor = (props: PhotoEditorProps) => (props.open ? <PhotoEditor {...props} /> : null)
