/*
 * Functions that give the same bits wherever they run. The language leaves the last bit of Math.exp, sin, cos and log to
 * each engine, and they do differ: a run recorded by Node would not be repeated exactly by a browser. Here everything
 * is made of sums, products, quotients and roots, which IEEE 754 determines. Off by a few units of the last place.
 */

/** ln 2 in two parts: products of the first one with whole numbers of a few digits are exact. */
const ln2High = 0.693145751953125
const ln2Low = 1.4286068203094173e-6

/** Beyond, e^x is nothing that anybody could measure. */
const nothing = -700

/** e^x. 0 for x below −700. @param x at most 700 */
export function exp(x: number): number {
  if (x < nothing) return 0
  const halvings = Math.round(x / Math.LN2)
  return scaled(1 + shortExpm1(x - halvings * ln2High - halvings * ln2Low), halvings)
}

/** e^x − 1, exact for small x, too. @param x at most 700 */
export const expm1 = (x: number): number => (Math.abs(x) < 0.35 ? shortExpm1(x) : exp(x) - 1)

/** By the series of Taylor: for |x| < 0.35 what is left out is less than the last bit. */
function shortExpm1(x: number): number {
  let sum = 1
  for (let n = 14; n > 1; n--) sum = 1 + (x * sum) / n
  return x * sum
}

/** Times a power of two, which is exact. */
function scaled(value: number, power: number): number {
  let [result, left] = [value, Math.abs(power)]
  for (let factor = power < 0 ? 0.5 : 2; left > 0; left = Math.floor(left / 2), factor *= factor) {
    if (left % 2 === 1) result *= factor
  }
  return result
}

/** The natural logarithm. @param x more than 0 */
export function ln(x: number): number {
  let [mantissa, power] = [x, 0]
  for (; mantissa < Math.SQRT1_2; power--) mantissa *= 2
  for (; mantissa > Math.SQRT2; power++) mantissa /= 2
  // ln m = 2 artanh((m − 1) / (m + 1)), whose series ends soon: the square below is at most 0.03.
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let sum = 0
  for (let n = 23; n > 0; n -= 2) sum = sum * square + 1 / n
  return power * ln2High + (power * ln2Low + 2 * ratio * sum)
}

/** @param x in radians, some thousands at most: precision falls with the number of turns */
export const sin = (x: number): number => sinOfQuarters((2 * x) / Math.PI)

/** @param x as of {@link sin} */
export const cos = (x: number): number => sinOfQuarters((2 * x) / Math.PI + 1)

function sinOfQuarters(quarters: number): number {
  const whole = Math.round(quarters)
  const x = (quarters - whole) * (Math.PI / 2)
  const size = whole % 2 === 0 ? x * series(x * x, 3) : series(x * x, 2)
  return Math.floor(whole / 2) % 2 === 0 ? size : -size
}

/** 1 − x²/(n(n−1)) · (1 − x²/((n+2)(n+1)) · …: from n = 2 the cosine, from n = 3 the sine divided by x; |x| < π/4. */
function series(square: number, from: number): number {
  let sum = 1
  for (let n = from + 16; n >= from; n -= 2) sum = 1 - (square * sum) / (n * (n - 1))
  return sum
}
