import { createEvent, createStore, type Effect, type Event, merge, restore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { ApiProblem } from '../../api/api-problem.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'

/** Levels fall many times a second while something is poured, in milliseconds. */
const burstMs = 500

/**
 * A page about one pump, which is read again while it is open whenever pumps have changed.
 *
 * @param changed what was answered about a pump, by others than `loadFx`
 */
export function createPumpPage<Pump extends { readonly id: number }>(
  loadFx: Effect<number, Pump, ApiProblem>,
  ...changed: readonly Event<Pump>[]
) {
  const pageOpened = createEvent<number>()
  const pageClosed = createEvent()
  const retryAsked = createEvent()

  const $pumpId = restore(pageOpened, null).reset(pageClosed, loggedOut)
  const answered: Event<Pump> = merge([loadFx.doneData, ...changed])
  /** About the pump of the page, whatever else was asked meanwhile. */
  const arrived = sample({
    clock: answered,
    source: $pumpId,
    filter: (id: number | null, pump: Pump) => id === pump.id,
    fn: (_, pump): Pump => pump,
  })
  /** Null until it is there. */
  const $pump = restore(arrived, null).reset(pageOpened, pageClosed, loggedOut)
  const $problem = createStore<ApiProblem | null>(null, { skipVoid: false })
    .on(loadFx.fail, (_, { error }) => error)
    .reset(loadFx.done, pageOpened, pageClosed, retryAsked)

  sample({ clock: pageOpened, target: loadFx })
  const again = debounce({ source: changesOf('PUMPS'), timeout: burstMs })
  sample({ clock: [again, retryAsked], source: $pumpId, filter: Boolean, target: loadFx })
  return { pageOpened, pageClosed, retryAsked, arrived, $pumpId, $pump, $problem }
}
