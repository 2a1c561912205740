import createPurifier from 'dompurify'
import { documentElements } from '#domain/clean-html.ts'

const allowed = {
  ALLOWED_TAGS: Object.keys(documentElements),
  ALLOWED_ATTR: [...new Set(Object.values(documentElements).flat()), 'target', 'rel'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** A printed document, cleaned once more: whatever an answer brings, nothing of it acts (spec: quality#bad-input). */
export const cleanDocument = (html: string): string => createPurifier.sanitize(html, allowed)
