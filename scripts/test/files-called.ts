/**
 * The test files that a word means: those whose path begins with it, below `tests` or whole. Throws an error of one sentence that
 * names what comes near, where there are none.
 */
export function filesCalled(word: string, all: readonly string[]): string[] {
  const paths = [word.replace(/^\.\//, ''), `tests/${word}`]
  const found = all.filter((file) => paths.some((path) => file.startsWith(path)))
  if (found.length > 0) return found
  const last = word.split('/').at(-1) ?? word
  const near = all.filter((file) => file.includes(last)).slice(0, 5)
  const known = near.length > 0 ? `There are ${near.join(', ')}` : 'Names are those of files below tests, or e2e'
  throw new Error(`No test is called ${word}. ${known}.`)
}
