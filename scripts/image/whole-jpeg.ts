/** Segments without a length: restarts, and a byte of the picture that looks like a marker. */
const isBare = (marker: number) => marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)
const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Whether a JPEG file goes on to its end. Half of one, from a copy or a download that broke off, is decoded without a complaint:
 * its lower part is grey. What follows the end, such as a second picture of a phone, is not looked at.
 */
export function isWholeJpeg(file: Uint8Array): boolean {
  let at = 2
  for (;;) {
    at = file.indexOf(0xff, at)
    if (at < 0) return false
    while (file[at] === 0xff) at++
    const marker = file[at++]
    if (marker === undefined) return false
    if (marker === endOfImage) return true
    if (isBare(marker)) continue
    // Within a scan the next marker is looked for byte by byte; every other segment says how long it is.
    const length = ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0)
    at += marker === startOfScan ? Math.max(2, length) : length
  }
}
