import { useEffect } from 'react'

/** Names the document while a page of the phone is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
