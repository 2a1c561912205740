import { extensionList, infoList } from './list.ts'

/** The passports taken in, and where passports are, as sheets. */
export const passportExports = [extensionList.exportSource, infoList.exportSource]
