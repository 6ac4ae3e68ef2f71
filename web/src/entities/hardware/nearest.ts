/** The place of something on the screen, in pixels. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Direction = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp'

const directions: readonly string[] = ['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp'] satisfies Direction[]
export const isDirection = (key: string): key is Direction => directions.includes(key)

/** Distances off the straight line count this many times. */
const aside = 3

/**
 * The next of the places in a direction, as people see it: straight ahead before askew.
 * @returns an index, or -1 when there is nothing on that side
 */
export function nearest(places: readonly Place[], from: Place, direction: Direction): number {
  const isVertical = direction === 'ArrowDown' || direction === 'ArrowUp'
  const sign = direction === 'ArrowDown' || direction === 'ArrowRight' ? 1 : -1
  const [x, y] = middle(from)
  let best = -1
  let shortest = Number.POSITIVE_INFINITY
  places.forEach((place, index) => {
    const [dx, dy] = [middle(place)[0] - x, middle(place)[1] - y]
    const ahead = (isVertical ? dy : dx) * sign
    const distance = ahead + aside * Math.abs(isVertical ? dx : dy)
    if (ahead < 1 || distance >= shortest) return
    best = index
    shortest = distance
  })
  return best
}

const middle = ({ left, top, width, height }: Place): [x: number, y: number] => [left + width / 2, top + height / 2]
