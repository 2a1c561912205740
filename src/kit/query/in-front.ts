import { createContext } from 'react'

/** Whether what is drawn here is looked at; stable. Pages that are drawn behind others ask nothing until they come to the front. */
export const InFrontContext = createContext<() => boolean>(() => true)
