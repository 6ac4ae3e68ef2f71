/* What is a glass, and the same glass, to a scale: everything that looks at the plate agrees on it. */
import { seconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'

/** Lighter is an empty plate. */
export const lightestGlass = grams(20)
/** Heavier, and it is surely a glass: the plate of a scale that has drifted does not weigh as much. */
export const surelyGlass = grams(30)
/** A glass may be a little lighter than it was: a sip less is the same glass … */
export const lighterBy = grams(5)
/** … and so is a straw, an ice cube or some drops more. */
export const heavierBy = grams(15)
/** All pumps together hardly pour as much between three samples: more is a hand that puts the glass down. */
export const mostBetweenSamples = grams(15)
/** From a pump's start until the scale shows what left its nozzle. */
export const onItsWay = seconds(1)
