/**
 * A stream of the newest state for one subscriber: once at the start, then after changes, at most every `interval`
 * milliseconds. The state is read when it is sent, so a slow consumer skips states and never queues them.
 *
 * Not an async generator: one that waits for a change would not hear that its subscriber has gone.
 *
 * @param subscribe is told what to call on a change, answers how to stop
 * @param read what to tell; left out where whoever is told looks for himself
 */
export function latestOf<State = true>(
  interval: number,
  subscribe: (changed: () => void) => () => void,
  read: () => State = () => true as State,
): AsyncIterableIterator<State> {
  let dirty = true
  let quietUntil = 0
  let ended = false
  let waiting: ((result: IteratorResult<State> | Promise<IteratorResult<State>>) => void) | undefined
  let timer: NodeJS.Timeout | undefined

  const deliver = (): void => {
    if (!waiting || !dirty || timer) return
    const left = quietUntil - performance.now()
    if (left > 0) {
      timer = setTimeout(() => {
        timer = undefined
        deliver()
      }, left)
      return
    }
    dirty = false
    quietUntil = performance.now() + interval
    const resolve = waiting
    waiting = undefined
    try {
      resolve({ value: read(), done: false })
    } catch (error) {
      resolve(Promise.reject(error))
    }
  }

  const unsubscribe = subscribe(() => {
    dirty = true
    deliver()
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
        deliver()
      })
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
