import { createEffect, createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { query } from '../../api/operate.ts'
import { ProbeDocument, type ProbedAddress } from '../../entities/hardware/hardware.documents.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import type { Loaded } from '../../queries/loaded.ts'
import { loggedOut } from '../../session/session.model.ts'

/** Somebody wants to see what is on the bus. */
export const probeOpened = createEvent()
export const probeClosed = createEvent()
export const probeAsked = createEvent()

export const probeFx = createEffect<void, readonly ProbedAddress[], ApiProblem>(
  async () => (await query(ProbeDocument)).i2cProbe,
)
export const $isProbing = probeFx.pending

const $isOpen = createStore(false)
  .on(probeOpened, () => true)
  .reset(probeClosed)

/** What answered last. A probe that fails says so: what was there before may be unplugged. */
export const $probe = createStore<Loaded<readonly ProbedAddress[]>>({ kind: 'loading' })
  .on(probeFx.doneData, (_, value) => ({ kind: 'ready', value }))
  .on(probeFx.failData, (_, problem) => ({ kind: 'failed', problem }))
  .reset(probeOpened, loggedOut)

const wanted = sample({ clock: [probeAsked, changesOf('SETTINGS')], filter: $isOpen })
sample({ clock: [probeOpened, wanted], filter: $isProbing.map(probing => !probing), target: probeFx })
