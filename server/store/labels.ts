import { type BarcodeParts, formatBarcode, openBarcode } from '#domain/barcode.ts'

/** HMAC by Web Crypto, as everything that also runs in a browser. */
const hmac = async (secret: string, text: string): Promise<Uint8Array> => {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

/** The text of a passport's label, with the check that this server's desks accept. spec: lifecycles#barcode. */
export const labelText = (centerCode: string, serial: number, secret: string): Promise<string> =>
  formatBarcode({ centerCode, serial }, secret, hmac)

/** What a genuine label of this server says; null for any other text. */
export const openLabel = (text: string, secret: string): Promise<BarcodeParts | null> => openBarcode(text, secret, hmac)
