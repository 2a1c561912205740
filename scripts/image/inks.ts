/** Frame headers of every JPEG process; the other three of the row are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Whether a JPEG keeps four inks a point (CMYK), as files for printing do, instead of light. */
export function isOfInks(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let at = 2; at + 9 < file.length; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return false
    if (isFrame(view.getUint8(at + 1))) return view.getUint8(at + 9) === 4
  }
  return false
}
