/** Entry of the thread that makes pulses: nothing that the main thread does delays it. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type Libc, loadLibc } from '#adapters/libc/libc.ts'
import { AssertionError } from '#domain/result.ts'
import { monotonicNow } from '../kernel/threads.ts'
import { LineValues, requests } from '../kernel/uapi.ts'
import type { PulseThreadMessage, PulseThreadStart } from './character-device-pulses.ts'
import { PulseLoop, PulsePace } from './pulse-loop.ts'
import { PulseMemory } from './pulse-memory.ts'

/** One below the thread that switches pumps. */
const priority = 9
/** Drivers of stepper motors need 1 µs (A4988) to 1.9 µs (DRV8825). */
const pulseWidth = 3

function makePulses({ ioctl }: Libc, memory: PulseMemory): void {
  const values = new LineValues()
  const loop = new PulseLoop({
    memory,
    now: monotonicNow,
    set: (fd, bits, mask) => Math.max(0, -ioctl(fd, requests.setValues, values.set(bits, mask))),
    hold: () => waitOut(monotonicNow() + pulseWidth),
  })
  const pace = new PulsePace(monotonicNow())
  while (!memory.isOver) {
    const seen = memory.serial
    const next = loop.turn()
    if (next === null) memory.sleep(seen, null)
    else {
      const time = pace.sleepUntil(next, monotonicNow())
      if (time === 0) waitOut(next)
      else if (memory.sleep(seen, time)) pace.slept(monotonicNow())
    }
  }
}

function waitOut(until: number): void {
  while (monotonicNow() < until);
}

function start(port: MessagePort, { shared }: PulseThreadStart): void {
  const post = (message: PulseThreadMessage): void => port.postMessage(message)
  const libc = loadLibc()
  if (!libc.ok) {
    post({ kind: 'failed', detail: libc.problem })
    return
  }
  libc.value.wakePunctually()
  post({ kind: 'ready', isRealTime: libc.value.takeRealTime(priority) })
  makePulses(libc.value, new PulseMemory(shared))
}

if (parentPort === null) throw new AssertionError('The pulse worker runs in a thread of its own')
start(parentPort, workerData as PulseThreadStart)
