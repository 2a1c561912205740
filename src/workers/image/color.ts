/** How bright a colour in bytes looks, 0 to 255 as they are: what sharpness and contrast are about (Rec. 601). */
export const lumaOf = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b
