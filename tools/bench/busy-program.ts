import type { Wiring } from '#domain/ports/actuator.port.ts'
import type { ProgramRun, TimedProgram } from '#domain/program/program.ts'
import { stepProgramId } from '#domain/program/program-id.ts'
import { addTime, longest, type Microseconds, milliseconds, noTime } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass } from '#domain/units/mass.ts'
import type { Dice } from './random.ts'

/** In milliseconds, for runs and for the pauses between them. */
const shortest = 100
const longestSpell = 900

/** A machine of DC pumps alone. */
export const busyWiring = (pumps: number): Wiring => ({
  pumps: idsUpTo(pumps).map(id => ({
    kind: 'switched',
    pumpId: asId(id),
    pin: { boardId: 1, nr: id },
    activeHigh: true,
  })),
  director: null,
  supply: null,
  loadCell: null,
  expanders: [],
})

/** More edges than any drink has: each pump is switched about twice a second, for `length`. */
export function busyProgram(pumps: number, length: Microseconds, chance: Dice): TimedProgram {
  const spell = (): Microseconds => milliseconds(chance.between(shortest * 1000, longestSpell * 1000) / 1000)
  const runs = idsUpTo(pumps).flatMap((id): ProgramRun[] => {
    const own: ProgramRun[] = []
    for (let start = spell(); start < length; ) {
      const duration = spell()
      own.push({ pumpId: asId(id), start, duration, train: null, mass: noMass })
      start = addTime(addTime(start, duration), spell())
    }
    return own
  })
  const duration = longest([noTime, ...runs.map(run => addTime(run.start, run.duration))])
  return { kind: 'timed', id: stepProgramId(asId(1), 0, 0), direction: 'forward', runs, duration, watchGlass: false }
}

const idsUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
