import { appearances } from '#tests/image/portrait.ts'

/**
 * Where @mediapipe/face_mesh 0.4.1657299874 itself, run in a browser with `refineLandmarks`, set places on two drawn portraits of
 * 420 x 540 pixels: the square that it looked at at last, and some of its places: number, x and y in pixels.
 */
export const meshAnswers = {
  rest: {
    appearance: { ...appearances.dark, lids: 0.6 },
    square: { x: 76.2, y: 121.11, side: 267.53 },
    places: [
      [13, 209.7, 292.1],
      [14, 209.9, 292.2],
      [0, 209.6, 285.2],
      [17, 210, 300.2],
      [61, 179.6, 289.9],
      [291, 239, 290.3],
      [159, 169.7, 213.1],
      [145, 171.7, 225],
      [386, 249.2, 214],
      [374, 247.1, 225.5],
      [33, 155.5, 219.5],
      [263, 263.5, 219.5],
      [468, 172.2, 219.8],
      [473, 247.3, 219.2],
      [152, 210.9, 343.4],
      [234, 121.8, 240.6],
      [454, 298.2, 239.7],
    ],
  },
  laugh: {
    appearance: { ...appearances.brown, lids: 0.6, shows: 'laugh' },
    square: { x: 74.51, y: 119.35, side: 272.69 },
    places: [
      [13, 212.3, 288.7],
      [14, 212, 300.9],
      [0, 212.9, 284.7],
      [17, 212.1, 308.7],
      [61, 171.7, 287.4],
      [291, 246.8, 287.2],
      [159, 168.8, 213.3],
      [145, 171.6, 225.1],
      [386, 250.6, 213.5],
      [374, 248.1, 225],
      [33, 154.2, 220.1],
      [263, 265.2, 219.5],
      [468, 171.3, 219.4],
      [473, 247.5, 218.8],
      [152, 209.5, 344.4],
      [234, 121.3, 240.6],
      [454, 300.7, 241.7],
    ],
  },
} as const
