import { type UploadRule, uploadRules } from '#domain/upload.ts'

/** A family's papers are more than the usual five: as many as a contract may hold. */
export const paperRule: UploadRule = { ...uploadRules.files, maxCount: 50 }
