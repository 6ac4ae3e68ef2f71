import { describe, expect, it } from 'vitest'
import type { JobOutcome } from '../../maintenance/job.ts'
import type { ProgramReport } from '../../program/program.ts'
import { aLoadCell } from '../../testing/builders.ts'
import { admin, buildToyHouse } from '../../testing/toy-house.ts'
import { write } from '../../testing/writes.ts'
import { microseconds, seconds, subtractTime } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { JobBoard } from './maintain-pumps-jobs.ts'
import { valve } from './testing/pump-jobs.ts'

async function boardOf(...pumpIds: number[]) {
  const house = await buildToyHouse()
  await house.change(write('pump', valve), write('loadCell', aLoadCell()))
  const board = new JobBoard(house)
  for (const id of pumpIds) {
    board.add({ pumpId: asId(id), advice: { kind: 'volume', volume: millilitres(20) }, userId: admin.id }, false)
  }
  const going = board.compose()
  if (!going) throw new Error('there is nothing to do')
  board.begin(going)
  const report = (measured: Partial<ProgramReport>): ProgramReport => ({
    ...{ programId: going.program.id, outcome: 'stopped', onTimes: [], reason: '' },
    ...measured,
  })
  return {
    board,
    program: going.program,
    end: (measured: Partial<ProgramReport>) => board.ended(going, report(measured)),
  }
}

const outcomesOf = ({ all }: { readonly all: readonly { readonly outcome: JobOutcome | null }[] }) =>
  all.map(({ outcome }) => outcome)

it('a valve that takes longer than it was expected to still runs, and can be stopped', async () => {
  const { board, program, end } = await boardOf(23)
  board.elapsed = program.duration
  expect(board.seen[0]?.state).toBe('RUNNING')
  expect(board.isInProgram(valve.id)).toBe(true)
  board.cancel(() => true, 'stopped')
  end({ weighed: { mass: grams(9), openTime: seconds(4), learned: null } })
  expect(outcomesOf(board)).toEqual(['CANCELLED'])
  expect(board.compose()).toBeNull()
})

describe('a pump that is stopped in the moment of its end', () => {
  it('does not run again for what is missing', async () => {
    const { board, program, end } = await boardOf(21)
    board.elapsed = program.duration
    board.cancel(() => true, 'stopped')
    end({ onTimes: [subtractTime(program.duration, microseconds(40))] })
    expect(outcomesOf(board)).toEqual(['CANCELLED'])
    expect(board.compose()).toBeNull()
  })

  it('has finished when nothing is missing', async () => {
    const { board, program, end } = await boardOf(21)
    board.elapsed = program.duration
    board.cancel(() => true, 'stopped')
    end({ onTimes: [program.duration] })
    expect(outcomesOf(board)).toEqual(['FINISHED'])
  })
})
