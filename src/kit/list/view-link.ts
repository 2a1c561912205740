import type { SavedView } from '#protocol/saved-view/schemas.ts'

/** The address that opens a page with a view of it, for whoever may see both. */
export const viewLink = ({ pageCode, id }: Pick<SavedView, 'pageCode' | 'id'>, place: Location = location): string =>
  `${place.origin}${place.pathname}#/main?page=${encodeURIComponent(pageCode)}&view=${id}`
