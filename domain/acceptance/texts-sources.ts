/** Who says so, of facts that stand in the code. */
export const zh = {
  'source.evisaTerms': '2025年7月23日俄罗斯第257号联邦法（多家媒体及使馆通报）',
}

export const en: typeof zh = {
  'source.evisaTerms': 'Russian federal law 257-FZ of 23 July 2025, as embassies and press report it',
}
