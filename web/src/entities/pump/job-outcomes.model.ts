import { createEvent, createStore, sample } from 'effector'
import { createRequest, queryField } from '../../api/operate.ts'
import { loggedOut } from '../../session/session.model.ts'
import { $machine, machineArrived } from '../machine/machine.model.ts'
import { type JobStanding, PumpJobDocument, startAllFx, startJobFx } from './pumps.model.ts'

/** A job was started elsewhere than among the pumps' own actions, and is followed to its end as well. */
export const jobStarted = createEvent<number>()
/** A job that was started here ended of itself before it was done. */
export const jobFailed = createEvent<JobStanding>()

export const askAfterJobFx = createRequest((id: number) => queryField(PumpJobDocument, { id }))

const isOver = ({ state }: JobStanding): boolean => state === 'FINISHED' || state === 'CANCELLED' || state === 'ERROR'
const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter(other => other !== id))

/** The jobs that were started here and are not known to be over. */
export const $openJobs = createStore<ReadonlySet<number>>(new Set())
  .on([startJobFx.doneData, jobStarted], (ids, id) => new Set([...ids, id]))
  .on(startAllFx.doneData, (ids, all) => new Set([...ids, ...all]))
  .on(askAfterJobFx.doneData, (ids, job) => (isOver(job) ? without(ids, job.id) : ids))
  // The machine may have forgotten the job.
  .on(askAfterJobFx.fail, (ids, { params }) => without(ids, params))
  .reset(loggedOut)

// A job that's over isn't shown with its pump any more: its outcome is read, one after the other. An answer
// that it goes on was faster than the machine's message about it, which is on its way.
const gone = sample({
  clock: [machineArrived, askAfterJobFx.finally.filter({ fn: one => one.status === 'fail' || isOver(one.result) })],
  source: { machine: $machine, open: $openJobs, asking: askAfterJobFx.pending },
  fn: ({ machine, open, asking }) =>
    asking ? undefined : [...open].find(id => !machine?.pumps.some(({ job }) => job?.id === id)),
})
sample({ clock: gone, filter: id => id !== undefined, target: askAfterJobFx })
sample({ clock: askAfterJobFx.doneData, filter: ({ state }) => state === 'ERROR', target: jobFailed })
