import { textTable } from '#domain/text-table.ts'

/** Who says so, of facts that stand in the code. */
export const texts = textTable({
  'source.evisaTerms': [
    '2025年7月23日俄罗斯第257号联邦法（多家媒体及使馆通报）',
    'Russian federal law 257-FZ of 23 July 2025, as embassies and press report it',
  ],
})
