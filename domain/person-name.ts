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
