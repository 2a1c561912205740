import { formList } from './list.ts'

/** The apply forms as a sheet. */
export const applyFormExport = formList.exportSource
