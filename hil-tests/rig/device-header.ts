/*
 * A real header, measured through wires: each pin that tests use is joined to a pin that watches it, by a resistor of
 * 1 kΩ, so that no mistake of a test can do harm (docs/hardware/rig.md).
 */

import { linuxKernel } from '#adapters/gpio/kernel/gpio-kernel.ts'
import { findHeaderLines, type HeaderLine } from '#adapters/gpio/kernel/header-lines.ts'
import { type HeldLines, takeLines } from '#adapters/gpio/kernel/held-lines.ts'
import type { LineUse } from '#adapters/gpio/kernel/uapi.ts'
import { loadLibc } from '#adapters/libc/libc.ts'
import type { Result } from '#domain/result.ts'
import { watchers } from './device-wires.ts'
import { pause } from './kernel-file.ts'
import { needsSimulator } from './needs-simulator.ts'
import type { SimulatedHeader } from './simulated-header.ts'

export function openDeviceHeader(): SimulatedHeader {
  const kernel = linuxKernel(granted(loadLibc()))
  /** Watchers that pull, by the pin that they pull. */
  const pulling = new Map<number, { readonly to: 'up' | 'down'; readonly held: HeldLines }>()

  const queueOf = (nr: number): HeaderLine => {
    const line = granted(findHeaderLines(kernel)).get(nr)
    return line ?? needsSimulator(`pin ${nr}`)
  }
  const watch = (nr: number, use: LineUse): HeldLines => {
    const watcher = watchers.get(nr)
    if (watcher === undefined) return needsSimulator(`pin ${nr}, which has no wire to a watching one`)
    const { chipPath, offset } = queueOf(watcher)
    return granted(takeLines(kernel, chipPath, { offsets: [offset], consumer: 'speedrail-bench', use }))
  }
  const pull = (nr: number, to: 'up' | 'down'): void => {
    pulling.get(nr)?.held.close()
    pulling.set(nr, { to, held: watch(nr, { kind: 'output', initial: to === 'up' ? 1 : 0 }) })
  }

  return {
    pull,
    isUsed: nr => queueOf(nr).consumer !== null,
    unplugHeader: () => needsSimulator('a header that can be pulled off'),
    levelAt: nr => {
      const pulled = pulling.get(nr)
      // A pin that nobody drives has the level that it is pulled to.
      if (pulled && queueOf(nr).consumer === null) return pulled.to === 'up' ? 'high' : 'low'
      pulled?.held.close()
      const watching = watch(nr, { kind: 'input' })
      pause(1)
      const level = granted(watching.get(1)) === 1 ? 'high' : 'low'
      watching.close()
      if (pulled) pull(nr, pulled.to)
      return level
    },
  }
}

function granted<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value
  throw new Error(typeof result.problem === 'string' ? result.problem : JSON.stringify(result.problem))
}
