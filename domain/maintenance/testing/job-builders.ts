import { noTime } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { noVolume } from '../../units/volume.ts'
import type { Job, Work } from '../job.ts'

/** A job that has not begun, of an admin. */
export const aJob = (pumpId: number, work: Work, with_: Partial<Job> = {}): Job => ({
  id: asId(71),
  pumpId: asId(pumpId),
  advice: work.unit === 'time' ? { kind: 'time', time: work.left } : { kind: 'run' },
  isCleaning: false,
  trial: null,
  userId: asId(63),
  total: work,
  work,
  lastTurn: 0,
  moved: noVolume,
  steps: 0,
  stepsLateBy: null,
  onTime: noTime,
  startedAt: null,
  endedAt: null,
  outcome: null,
  reason: '',
  ...with_,
})
