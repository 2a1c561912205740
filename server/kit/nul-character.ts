/**
 * The path of the first text with a zero character, which PostgreSQL cannot keep and nobody can type; null when there is
 * none. Both engines refuse it alike.
 */
export function findNulCharacter(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\u0000') ? path : null
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = findNulCharacter(inner, path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
