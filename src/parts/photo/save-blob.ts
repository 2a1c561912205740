import { saveFile } from '#src/kit/api/download.ts'
import type { Encoding } from '#src/workers/image/shapes.ts'

const endings: Record<Encoding['format'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** What a finished photo is called: as the file that it was made of, with the ending of what it is now. */
export const photoName = (original: string, format: string, note = ''): string =>
  `${original.replace(/\.[^.]*$/, '')}${note}.${Object.hasOwn(endings, format) ? endings[format as Encoding['format']] : 'jpg'}`

/** Hands a finished photo to the browser as a download; its address is given back afterwards. */
export const saveBlob = (content: Blob, fileName: string): void => saveFile({ fileName, content })
