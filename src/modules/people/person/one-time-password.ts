/** Without letters and digits that look alike: it is read out and typed once. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** A password made of chance, for one sign-in. Bytes beyond the last whole multiple are thrown away: every letter is as likely. */
export function oneTimePassword(): string {
  const limit = 256 - (256 % ALPHABET.length)
  let text = ''
  while (text.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < limit && text.length < LENGTH) text += ALPHABET[byte % ALPHABET.length]
  return text
}
