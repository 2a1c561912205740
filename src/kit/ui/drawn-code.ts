/** The picture of a text as an address. The encoder comes with the first one. */
export async function drawnCode(text: string): Promise<string> {
  const { drawingSVG, qrcode } = await import('bwip-js/generic')
  const svg = qrcode({ bcid: 'qrcode', text, scale: 4 }, drawingSVG())
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
