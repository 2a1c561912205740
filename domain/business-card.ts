/** What a business card says of a person. */
export interface CardFacts {
  readonly name: string
  readonly company: string
  readonly mobile?: string | undefined
  readonly email?: string | undefined
}

/** Characters that mean something in a vCard (RFC 6350 §3.4). */
const plain = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A vCard of version 3, which the cameras of phones know as a contact to keep. */
export const businessCard = ({ name, company, mobile, email }: CardFacts): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${plain(name)};;;;`,
    `FN:${plain(name)}`,
    `ORG:${plain(company)}`,
    ...(mobile ? [`TEL;TYPE=CELL:${plain(mobile)}`] : []),
    ...(email ? [`EMAIL:${plain(email)}`] : []),
    'END:VCARD',
  ].join('\r\n')
