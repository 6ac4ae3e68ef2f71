import type { Job } from '#domain/maintenance/job.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { toMillilitres } from '#domain/units/volume.ts'

/**
 * rest-api.md 2.8, JobMetrics. The time elapsed is the one that the pump really ran: waiting for its turn is not in it,
 * so that millilitres by time are what it gives.
 */
export const encodeJobMetrics = ({ id, moved, steps, startedAt, endedAt, onTime, outcome }: Job): object => ({
  id,
  mlPumped: toMillilitres(moved),
  stepsMade: steps,
  startTime: startedAt,
  stopTime: endedAt,
  timeElapsed: endedAt === null ? null : toMilliseconds(onTime),
  exceptional: outcome === 'ERROR',
})
