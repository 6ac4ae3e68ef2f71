import type { ActuatorLinkEvents, OpenActuatorLink } from '../actuator-link.ts'
import { ActuatorLoop, type ActuatorParts } from '../actuator-loop.ts'
import type { FromActuator, ToActuator } from '../protocol.ts'
import type { Timers } from '../timers.ts'

/** Actuator "processes" that live in the test, one after another. */
export interface MemoryLinks {
  readonly open: OpenActuatorLink
  /** How many have been started. */
  readonly lives: number
  /** Kills the current one. */
  crash(): void
  /** The current one neither hears nor says anything any more, but its outputs live on. */
  freeze(): void
  /** Messages of the current one are on their way until {@link MemoryLinks.deliver}. */
  holdBack(): void
  deliver(): void
  /** New processes neither get ready nor say why, from now on or no more. */
  stallStarts(stall: boolean): void
  /** From now on processes die at once instead of getting ready. */
  failStarts(fail: boolean): void
}

/** @param makeParts what a new process finds: outputs are off, what is on disk is as it was left */
export function createMemoryLinks(makeParts: () => ActuatorParts, timers: Timers): MemoryLinks {
  let lives = 0
  let failing = false
  let stalling = false
  let held: (() => void)[] | null = null
  let current: { die: (how: string) => void; frozen: boolean } | null = null

  const open = ({ onMessage, onExit, onGone }: ActuatorLinkEvents) => {
    lives++
    const parts = makeParts()
    let alive = true
    const life = {
      frozen: false,
      die(how: string) {
        if (!alive) return
        alive = false
        parts.pulses.stopAll()
        parts.pinBank.release()
        parts.loadCell.close()
        onExit()
        queueMicrotask(() => onGone(how))
      },
    }
    current = life
    const later = (deliver: () => void): void =>
      queueMicrotask(() => {
        if (alive && !life.frozen) deliver()
      })
    const loop = new ActuatorLoop(
      parts,
      (message: FromActuator) => {
        const copy = structuredClone(message)
        const say = (): void => later(() => onMessage(copy))
        if (held) held.push(say)
        else say()
      },
      timers,
    )
    if (failing) life.die('exit code 1')
    else if (!stalling) void loop.start()
    return {
      send: (message: ToActuator) =>
        later(() => {
          loop.receive(structuredClone(message))
          if (message.kind === 'shut-down') later(() => life.die('exit code 0'))
        }),
      kill: () => life.die('SIGKILL'),
    }
  }

  return {
    open,
    get lives() {
      return lives
    },
    crash: () => current?.die('SIGSEGV'),
    freeze() {
      if (current) current.frozen = true
    },
    holdBack() {
      held = []
    },
    deliver() {
      const all = held ?? []
      held = null
      for (const say of all) say()
    },
    stallStarts(stall) {
      stalling = stall
    },
    failStarts(fail) {
      failing = fail
    },
  }
}
