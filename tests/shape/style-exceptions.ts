/** Where colours live: tokens, and the two palettes that are laid over the component library and under the sign-in form. */
export const palettes = ['src/kit/ui/tokens.css', 'src/app/look.css']

/** Tokens that a page gives a value from what it shows. */
export const setByPages: ReadonlySet<string> = new Set([
  '--kit-rows-min',
  '--kit-rows-max',
  '--kit-columns',
  '--kit-width',
  '--kit-row',
])

/** What is written out all the same, and why. The list only shrinks: a value that is gone must leave it, too. */
export const exceptions: Readonly<Record<string, { why: string; values: readonly string[] }>> = {
  'src/app/mobile/mobile.css': { why: 'a wheel turns as long as something is awaited', values: ['animation 1s'] },
  'src/app/registration/qr/qr.css': { why: 'a wheel turns as long as something is awaited', values: ['animation 1s'] },
  'src/parts/photo/photo.css': { why: 'a bar passes as long as something is awaited', values: ['animation 1.6s'] },
  'src/kit/workspace/page-view.css': { why: 'waits before it says that a page is late', values: ['animation 0.3s'] },
  'src/kit/ui/base.css': {
    why: 'no motion for who wants none; the end of an animation still comes',
    values: ['animation-duration 0.01ms'],
  },
  'src/app/sign-in/critical.css': { why: 'the name of the product on its cover', values: ['font-size 40px'] },
  'src/devices/scan-station/desk.css': { why: 'read from two metres away', values: ['font-size 40px'] },
  'src/app/wechat/wx-button.css': {
    why: "WeChat's own green",
    values: ['border #0f7a3d', 'color #0b6a34', 'border-color #57c98a', 'color #7fdba8'],
  },
  'src/parts/photo/color-chips.css': {
    why: 'a picture of a photo with its background',
    values: ['background #8fb3a0', 'background #d8c3a5'],
  },
  'src/modules/image/preset/preset.css': {
    why: "drawn on the photo's own background, which is the same in the dark",
    values: ['fill #c9cdd4', 'fill #165dff', 'stroke #0e42d2', 'stroke #cb2634'],
  },
  'src/kit/table/grid.css': {
    why: 'comes late, so that a short wait is not seen',
    values: ['transition 120ms', 'transition 300ms'],
  },
  'src/kit/list/view-menu.css': { why: 'a point, not text', values: ['font-size 8px'] },
}
