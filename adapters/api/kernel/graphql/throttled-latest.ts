/** How often a subscriber is told. */
export interface Pace {
  /** In milliseconds: in the long run no more often. */
  readonly interval: number
  /** So many messages may come at once after a while without any: what belongs together is not torn apart. */
  readonly burst: number
}

/**
 * A stream of the newest state for one subscriber: at once, then after changes. It's read when sent, so a slow consumer
 * skips states. Not an async generator, which wouldn't notice its subscriber leaving while it waits.
 *
 * @param pace a number is the interval of single messages
 * @param subscribe gets a callback for changes, returns how to stop
 */
export function throttledLatest<State = true>(
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
