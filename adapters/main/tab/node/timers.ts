/* What `node:timers` has and browsers have not. */

interface Immediate {
  readonly call: () => void
  isCalledOff: boolean
  ref(): Immediate
  unref(): Immediate
  hasRef(): boolean
}

/** A message comes in a turn of its own, and at once; a timer of a browser waits for milliseconds. */
const turns = new MessageChannel()
let waiting: Immediate[] = []

// The types of a project for Node do not know it.
Object.assign(turns.port1, {
  onmessage: () => {
    const due = waiting
    waiting = []
    callInTurn(due)
  },
})

/** One that throws keeps nobody after it from being called. */
function callInTurn(due: readonly Immediate[]): void {
  for (const [index, each] of due.entries()) {
    if (each.isCalledOff) continue
    try {
      each.call()
    } catch (error) {
      queueMicrotask(() => callInTurn(due.slice(index + 1)))
      throw error
    }
  }
}

export function setImmediate(call: (...given: unknown[]) => void, ...given: unknown[]): Immediate {
  const immediate: Immediate = {
    call: () => call(...given),
    isCalledOff: false,
    ref: () => immediate,
    unref: () => immediate,
    hasRef: () => true,
  }
  waiting.push(immediate)
  if (waiting.length === 1) turns.port2.postMessage(null)
  return immediate
}

export function clearImmediate(immediate: Immediate | null | undefined): void {
  if (immediate) immediate.isCalledOff = true
}
