/* A controller that hung and is back may go on, but not for ever. */
import { longest, noTime, seconds } from '../units/duration.ts'
import type { ProgramReport } from './program.ts'

/** A program that ran for so long got somewhere: the computer is busy, not broken. */
const somewhere = seconds(1)
const mostInARow = 5

/**
 * How often in a row the actuator has missed the controller, without having got anywhere in between, by the report of a
 * program that ended so.
 * @param before that program
 */
export const missesWith = ({ onTimes, weighed }: ProgramReport, before: number): number =>
  longest([...onTimes, weighed?.openTime ?? noTime]) < somewhere ? before + 1 : 1

export const isGivenUp = (misses: number): boolean => misses > mostInARow
