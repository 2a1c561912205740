/** As many arguments as every browser lets a function have. */
const CHUNK = 0x8000

/** A file as an address that holds it: what is printed in another frame or by the print component can open no other. */
export async function dataAddress(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return `data:${file.type};base64,${btoa(text)}`
}
