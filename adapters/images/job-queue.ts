/** Does one job at a time, in the order in which they came. */
export interface JobQueue {
  /**
   * @param mostBefore of jobs that wait: one that can be done without gives way to others earlier
   * @returns null, at once, when too many wait already; rejects when the job does
   */
  run<Value>(job: () => Promise<Value>, mostBefore?: number): Promise<Value> | null
}

/** @param mostWaiting beside the one that is being done */
export function createJobQueue(mostWaiting: number): JobQueue {
  let pending = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(job, mostBefore = mostWaiting) {
      if (pending > mostBefore) return null
      pending++
      const result = last.then(job).finally(() => {
        pending--
      })
      last = result.catch(() => undefined)
      return result
    },
  }
}
