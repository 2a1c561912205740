const comment = /\/\*.*?\*\//gs
const declaration = /([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g
const color =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(\s*[\d.][^)]*\)|(?<![\w-])(?:white|black|red|orange|blue|green|gr[ae]y)(?![\w-])/gi
const length = /(?<![\w.-])-?\d*\.?\d+px\b/g
/** The height of a line beside it is none. */
const size = /(?<![\w.-]|\/\s*)\d*\.?\d+px\b/g
const time = /(?<![\w.-])\d*\.?\d+m?s\b/g

/** Which of a declaration's words must be a token. */
const kinds: readonly (readonly [property: RegExp, values: RegExp])[] = [
  [/^(?!--).*/, color],
  [/^(font|font-size)$/, size],
  [/^border(-[a-z]+)*-radius$/, length],
  [/^(scroll-)?(padding|margin)(-[a-z]+)*$|^(row-|column-)?gap$/, length],
  [/^(transition|animation)(-[a-z]+)*$/, time],
]

/** A line's own width, which boxes overlap by, is no spacing; what does not last is no motion. */
const isNothing = (value: string) => /^-?[01]px$|^0m?s$/.test(value)

/** What a style sheet writes out where it should name a token: 'padding 6px', 'color #fff'. */
export const writtenOut = (css: string): string[] =>
  [...css.replace(comment, '').matchAll(declaration)].flatMap(([, property = '', value = '']) =>
    kinds.flatMap(([properties, values]) =>
      properties.test(property)
        ? (value.match(values) ?? []).filter((one) => !isNothing(one)).map((one) => `${property} ${one}`)
        : [],
    ),
  )

const namesBy = (pattern: RegExp) => (css: string) =>
  [...css.replace(comment, '').matchAll(pattern)].map(([, name = '']) => name)

/** The tokens that a style sheet asks for. */
export const tokensNamed = namesBy(/var\((--kit-[\w-]+)/g)

/** The tokens that it sets. */
export const tokensIn = namesBy(/(--kit-[\w-]+)\s*:/g)
