/** How often a subscriber is told. */
export interface Pace {
  /** In milliseconds: in the long run no more often. */
  readonly interval: number
  /** So many messages may come at once after a while without any: what belongs together is not torn apart. */
  readonly burst: number
}

/**
 * A stream of the newest state for one subscriber: once at the start, then after changes. The state is read when it is
 * sent, so a slow consumer skips states and never queues them.
 *
 * Not an async generator: one that waits for a change would not hear that its subscriber has gone.
 *
 * @param pace a number is the interval of single messages
 * @param subscribe is told what to call on a change, answers how to stop
 * @param read the value to tell; left out where the follower looks for himself
 */
export function latestOf<State = true>(
  pace: Pace | number,
  subscribe: (changed: () => void) => () => void,
  read: () => State = () => true as State,
): AsyncIterableIterator<State> {
  const { interval, burst } = typeof pace === 'number' ? { interval: pace, burst: 1 } : pace
  let dirty = true
  /** When the next message would come if all came at the interval. */
  let due = 0
  let ended = false
  let waiting: ((result: IteratorResult<State> | Promise<IteratorResult<State>>) => void) | undefined
  let timer: NodeJS.Timeout | undefined

  // Never at once: one intention publishes several changes, and states between them are nobody's business.
  const plan = (): void => {
    if (!waiting || !dirty || timer) return
    timer = setTimeout(deliver, Math.max(0, due - (burst - 1) * interval - performance.now()))
  }
  const deliver = (): void => {
    timer = undefined
    const resolve = waiting
    dirty = false
    waiting = undefined
    due = Math.max(due, performance.now()) + interval
    try {
      resolve?.({ value: read(), done: false })
    } catch (error) {
      resolve?.(Promise.reject(error))
    }
  }

  const unsubscribe = subscribe(() => {
    dirty = true
    plan()
  })

  const end = (): Promise<IteratorResult<State>> => {
    if (!ended) {
      ended = true
      unsubscribe()
      clearTimeout(timer)
      waiting?.({ value: undefined, done: true })
      waiting = undefined
    }
    return Promise.resolve({ value: undefined, done: true })
  }

  return {
    next() {
      if (ended) return end()
      return new Promise(resolve => {
        waiting = resolve
        plan()
      })
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
