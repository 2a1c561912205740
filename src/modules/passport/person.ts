interface Person {
  readonly surname: string
  readonly givenNames: string
  readonly cname?: string | undefined
}

/** The holder in one line: the Chinese name, and the one that the passport has in Latin letters. */
export const holderOf = ({ surname, givenNames, cname }: Person): string =>
  [cname, `${surname} ${givenNames}`].filter(Boolean).join(' ')
