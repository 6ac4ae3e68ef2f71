import { describe, expect, it } from 'vitest'
import { type Cleaning, phaseState, programmes, timelineOf, timelineOfCourse, vesselMl } from './cleaning.view.tsx'

const going: NonNullable<Cleaning> = {
  ...{ programme: 'DRY', pumpIds: [1], stage: 1, stages: 4, percent: 25, doing: 'PUMP', ask: null, outcome: null },
}

it('a programme shows the timeline it began with, whatever the machine can do by then', () => {
  const drains = (stages: number) => timelineOfCourse({ ...going, stages }).some(({ kind }) => kind === 'drain')
  expect([4, 5].map(drains)).toEqual([false, true])
})

describe('the timeline of a programme', () => {
  it('tells phases, each with the stages it takes', () => {
    expect(timelineOf('RINSE', true).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['ask', 0, 1],
      ['rinse', 1, 2],
      ['pulse', 2, 12],
      ['rinse', 12, 13],
      ['ask', 13, 14],
      ['rinse', 14, 15],
      ['run', 15, 16],
      ['drain', 16, 17],
      ['ask', 17, 18],
    ])
  })

  it('drains nothing where pumps cannot be reversed', () => {
    for (const programme of programmes) {
      expect(timelineOf(programme, false).some(({ kind }) => kind === 'drain')).toBe(false)
    }
  })

  it('knows which phase is done, and which goes on', () => {
    const [first, second] = timelineOf('RINSE', true)
    expect([first, second].map(phase => phase && phaseState(phase, 1))).toEqual(['done', 'current'])
  })

  it('says how large a vessel has to be', () => {
    expect(vesselMl('RINSE', [{ tubeCapacityMl: 6 }, { tubeCapacityMl: 4 }, { tubeCapacityMl: null }])).toBe(70)
  })
})
