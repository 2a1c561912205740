import type { ReactNode } from 'react'
import type { ReportRow } from '#domain/photo/report.ts'
import type { Color, Face, Size } from '#src/workers/image/shapes.ts'
import type { Encoded, ImageStep } from '#src/workers/image/tools.ts'
import type { KnownPhotoError } from './known-photo-error.ts'
import type { PhotoWork } from './use-photo.ts'

/** `photo-drop.tsx`: where photos come from: a drag, a paste, a file dialog, the camera. Says that they stay on the device. */
export interface PhotoDropProps {
  /** At least one. Files that are no images are refused before, with a sentence. */
  onFiles: (files: readonly File[]) => void
  /** Several at once; one otherwise. */
  many?: boolean
  /** What the place is called to those who hear the page; "choose a photo" when absent. */
  label?: string
  /** A short one above a photo that is open already. */
  compact?: boolean
  disabled?: boolean
}

/**
 * `photo-stage.tsx`: what stands in the place of a photo until it can be worked on: the drop area, progress with a way to
 * cancel, the choice of a face, a fault with retry; then the children.
 */
export interface PhotoStageProps {
  photo: PhotoWork
  children: ReactNode
  /** The drop area's. */
  label?: string
  /** Takes several photos for a list of its own; without it a photo takes the place of the one before. */
  onFiles?: PhotoDropProps['onFiles']
}

/**
 * `crop-frame.tsx`: the frame stands still, the photo is moved under it by mouse, touch, pinch, wheel (1.05 to a whole power)
 * and keys. Writes `crop` (and `turn`) into the recipe, one step of undo a gesture.
 */
export interface CropFrameProps {
  photo: PhotoWork
  /**
   * CSS pixels of the frame on the screen (spec: numbers#photo-sizes: 245 × 315, 539 × 378); made narrower on a narrow
   * screen.
   */
  frame: Size
  /** Draws head and eye line over the frame: shares of the frame's height, from a preset. */
  guide?: { readonly headMin: number; readonly headMax: number; readonly eyeLine: number }
  label?: string
}

/** `before-after.tsx`: two pictures of one part, parted by a line that the mouse, a finger or the arrow keys move. */
export interface BeforeAfterProps {
  before: ImageBitmap | null
  after: ImageBitmap | null
  /** The part of `before` (its pixels) that `after` shows; all of it when absent. `usePhoto`: `partOf(photo)` of draw.ts. */
  part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** The most CSS pixels that it takes. */
  limit?: Size
  label?: string
}

/** `brush-canvas.tsx`: the touch-up brush over the composed picture: keeps the person or takes background away; undone a stroke at a time. */
export interface BrushCanvasProps {
  photo: PhotoWork
  limit?: Size
}

/** `face-picker.tsx`: a box over each face; a click or the keys 1 to 9 choose. */
export interface FacePickerProps {
  /** The whole photo as shown, and its size in full. */
  original: ImageBitmap
  size: Size
  faces: readonly Face[]
  onChoose: (index: number) => void
}

/** `photo-progress.tsx`: the step that runs by its name, its share, and a way out. */
export interface PhotoProgressProps {
  progress: { readonly step: ImageStep; readonly share: number } | null
  /** Absent: it cannot be left. */
  onCancel?: () => void
}

/** `photo-fault.tsx` (component `PhotoFaultNote`): spec: pages#image-tools, in a sentence, with what can be done. */
export interface PhotoErrorProps {
  error: KnownPhotoError
  onRetry?: () => void
  /** Goes on by hand, where no face was found. */
  onProceed?: () => void
}

/** `color-chips.tsx`: background colours, one of them chosen; arrow keys move. */
export interface ColorChipsProps {
  /** `keep` leaves the background, `clear` makes it transparent. */
  value: 'keep' | 'clear' | Color
  onChange: (value: 'keep' | 'clear' | Color) => void
  /** Offered besides white, blue, red and light grey; a preset's `backgrounds`. */
  colors?: readonly Color[]
  /** Leaves these out. */
  without?: readonly ('keep' | 'clear' | 'any')[]
  disabled?: boolean
}

/** `history-buttons.tsx`: undo, redo and reset, with Ctrl+Z and Ctrl+Shift+Z while they are in sight. One of them a photo. */
export interface HistoryButtonsProps {
  photo: PhotoWork
}

/**
 * `photo-editor.tsx` (lazy: `LazyPhotoEditor` of photo-editor-lazy.tsx): choose or take a photo, frame it to a preset, see
 * its report, use it. Nothing is uploaded here.
 */
export interface PhotoEditorProps {
  open: boolean
  onClose: () => void
  /** The finished file, and how it was judged by which preset; also one that does not pass may be used. */
  onUse: (file: File, encoded: Encoded, rows: readonly ReportRow[], preset: string) => void
  /** Of the presets, those of this country stand first. */
  country?: string | undefined
  /** A photo that was chosen elsewhere. */
  file?: File | undefined
}
