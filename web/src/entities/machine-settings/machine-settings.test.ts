import { describe, expect, it } from 'vitest'
import { type MachineSettings, plannedTimings } from './machine-settings.model.ts'

const calibrated = { calibrated: true } as NonNullable<MachineSettings['loadCell']>
const dispensing = { minimalRunMs: 500, minimalPauseMs: 400, pauseBetweenStepsMs: 300 }

describe('the timings by which drinks are planned', () => {
  it('are those that were set, as long as no scale can follow them', () => {
    expect(plannedTimings({ dispensing, loadCell: null })).toEqual({ ...dispensing, isByScale: false })
    const loadCell = { ...calibrated, calibrated: false }
    expect(plannedTimings({ dispensing, loadCell })).toEqual({ ...dispensing, isByScale: false })
  })

  it('have runs and pauses that a calibrated scale can tell apart', () => {
    const planned = { minimalRunMs: 2500, minimalPauseMs: 2500, pauseBetweenStepsMs: 300, isByScale: true }
    expect(plannedTimings({ dispensing, loadCell: calibrated })).toEqual(planned)
    const long = { ...dispensing, minimalRunMs: 4000, minimalPauseMs: 2500 }
    expect(plannedTimings({ dispensing: long, loadCell: calibrated })).toEqual({ ...long, isByScale: false })
  })
})
