interface Person {
  readonly surname?: string | undefined
  readonly givenNames?: string | undefined
  readonly cname?: string | undefined
}

/** A person in one line: the Chinese name, and the one that the passport has in Latin letters. */
export const personName = ({ surname, givenNames, cname }: Person): string =>
  [cname, [surname, givenNames].filter(Boolean).join(' ')].filter(Boolean).join(' ')
