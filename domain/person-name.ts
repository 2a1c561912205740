interface Latin {
  readonly surname: string
  readonly givenNames: string
}
interface Person extends Latin {
  readonly cname?: string | null | undefined
}

/** A person as the passport's Latin letters have it, the surname first. */
export const latinName = ({ surname, givenNames }: Latin): string => `${surname} ${givenNames}`.trim()

/** What people call a person: the Chinese name, else the Latin one. */
export const personName = (person: Person): string => person.cname || latinName(person)

/** Letters and characters of a name alone: width, case, blanks, dots, hyphens and slashes make no other person of it. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}]/gu, '')

/** Whether what was typed names that person: by the Chinese name, or the Latin one in either order. */
export function isNameOf(typed: string, { surname, givenNames, cname }: Person): boolean {
  const name = plainName(typed)
  const known = [cname ?? '', `${surname}${givenNames}`, `${givenNames}${surname}`].map(plainName)
  return name !== '' && known.includes(name)
}
