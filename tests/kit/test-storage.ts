import { expect } from 'vitest'

/**
 * The browser's storage as one test sees it. What an earlier test still had to store arrives late under that test's name,
 * and is not taken for a draft of this one.
 */
export function testStorage(): Storage {
  const prefix = `${expect.getState().currentTestName ?? ''}: `
  const own = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  return {
    get length() {
      return own().length
    },
    key: (at) => own()[at]?.slice(prefix.length) ?? null,
    getItem: (key) => localStorage.getItem(prefix + key),
    setItem: (key, value) => localStorage.setItem(prefix + key, value),
    removeItem: (key) => localStorage.removeItem(prefix + key),
    clear: () => {
      for (const key of own()) localStorage.removeItem(key)
    },
  }
}
