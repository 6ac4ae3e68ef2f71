import { expect, it } from 'vitest'
import { pourWithBreaks, weighWithBreak } from './testing/broken-off.ts'

// The scale has shown six samples of a glass that is filled, or that is gone, when it begins.
it.each([
  ['controller-silent', 10, 200],
  ['controller-silent', 80, 0],
  ['glass-lifted', 10, 200],
  ['glass-lifted', 10, 500],
  ['glass-lifted', 80, 0],
] as const)(
  'gives what was ordered, and is seen, after it was broken off: %s, %i samples a second, after %i ms',
  (kind, perSecond, pause) => {
    for (const pump of pourWithBreaks({ samplesPerSecond: perSecond, breaks: [{ after: 5_030, kind, pause }] })) {
      expect(Math.abs(pump.came - pump.ordered)).toBeLessThan(0.3)
      expect(Math.abs(pump.seen - pump.cameLast)).toBeLessThan(0.5)
    }
  },
)

// The valve has just opened, and has just closed: what is on its way, no sample has shown.
it.each([
  [10, 260],
  [10, 400],
  [80, 230],
  [80, 300],
  [10, 5_441],
  [80, 5_441],
])(
  'gives by weight what was ordered, and tells it, after a break: at %i samples a second, after %i ms',
  (perSecond, after) => {
    const { came, told } = weighWithBreak(perSecond, { after, pause: 0 })
    expect(Math.abs(came - 60)).toBeLessThan(0.5)
    expect(Math.abs(told - came)).toBeLessThan(0.5)
  },
)
