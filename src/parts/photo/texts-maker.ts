import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = { 'photo.editor.open': '拍照或制作证件照' } as const

export const en = { 'photo.editor.open': 'Take or make a visa photo' } satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
