/** Why there is no picture. */
export type CameraError = 'denied' | 'absent' | 'busy'

const errorsByName: Record<string, CameraError> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
}

export const cameraErrorOf = (error: unknown): CameraError =>
  (error instanceof Error && errorsByName[error.name]) || 'busy'

/** Browsers give the camera to secure pages only. */
export const canFilm = (): boolean => typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined

/** A phone or tablet: its file input opens the camera itself. */
export const isHandheld = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches

/** As many pixels as the camera has, up to what a visa photo can use. */
export const startFilming = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: 'user' },
  })

export const stopFilming = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The picture that is shown, as a file; never mirrored. */
export async function shoot(video: HTMLVideoElement, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95))
  return blob && new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}
