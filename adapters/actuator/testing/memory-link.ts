import type { Timers } from '#domain/ports/clock.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { ActuatorLoop, type ActuatorParts } from '../actuator-loop.ts'
import type { ActuatorLinkEvents, OpenActuatorLink } from '../actuator-supervisor.ts'
import type { FromActuator, ToActuator } from '../protocol.ts'

/** Actuator "processes" that live in the test, one after another. */
export interface MemoryLinks {
  readonly open: OpenActuatorLink
  /** How many have been started. */
  readonly lives: number
  /** Kills the current one. */
  crash(): void
  /** Its controller is gone: everything goes off, and the process ends once that is recorded. */
  orphan(): Promise<void>
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

/**
 * @param makeParts what a new process finds: outputs are off, what is on disk is as it was left
 * @param onMessage calls before each message, in either direction, is heard
 */
export function createMemoryLinks(
  makeParts: () => ActuatorParts,
  timers: Timers,
  onMessage: () => void = () => undefined,
): MemoryLinks {
  let lives = 0
  let failing = false
  let stalling = false
  let held: (() => void)[] | null = null
  let current: { readonly life: Life; readonly leave: () => Promise<void> } | null = null

  const open = ({ onMessage: hear, onExit, onGone }: ActuatorLinkEvents) => {
    lives++
    const { parts, ownTimers } = mortal(makeParts(), timers, () => life.isAlive)
    const life = lifeOf(parts, () => {
      onExit()
      return onGone
    })
    current = {
      life,
      async leave() {
        loop.leave('controller-silent', 'controller-gone')
        await loop.recorded()
        life.die('exit code 0')
      },
    }
    const later = (deliver: () => void): void =>
      queueMicrotask(() => {
        if (life.isAwake) onMessage()
        // The counter of messages may have killed it.
        if (life.isAwake) deliver()
      })
    const loop = new ActuatorLoop(
      parts,
      (message: FromActuator) => {
        const copy = structuredClone(message)
        const say = (): void => later(() => hear(copy))
        if (held) held.push(say)
        else say()
      },
      ownTimers,
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
    crash: () => current?.life.die('SIGSEGV'),
    orphan: () => current?.leave() ?? Promise.resolve(),
    freeze() {
      current?.life.freeze()
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

type Life = ReturnType<typeof lifeOf>

/** @param onExit is called at its end @returns … and what it returns, with the reason, a moment later */
function lifeOf({ pulses, pinBank, loadCell }: ActuatorParts, onExit: () => (how: string) => void) {
  let isAlive = true
  let isFrozen = false
  return {
    get isAlive() {
      return isAlive
    },
    get isAwake() {
      return isAlive && !isFrozen
    },
    freeze() {
      isFrozen = true
    },
    die(how: string) {
      if (!isAlive) return
      isAlive = false
      pulses.stopAll()
      pinBank.release()
      loadCell.close()
      const onGone = onExit()
      queueMicrotask(() => onGone(how))
    },
  }
}

/** What a process sets itself to do later, it does not do when it is dead. */
function mortal(parts: ActuatorParts, timers: Timers, isAlive: () => boolean) {
  const whileAlive = (call: () => void) => () => {
    if (isAlive()) call()
  }
  const clock: MachineClock = {
    now: () => parts.clock.now(),
    at: (at, due) => parts.clock.at(at, whileAlive(due)),
  }
  const ownTimers: Timers = {
    ...timers,
    after: (ms, call) => timers.after(ms, whileAlive(call)),
    every: (ms, call) => timers.every(ms, whileAlive(call)),
    afterArrivals: call => timers.afterArrivals(whileAlive(call)),
  }
  return { parts: { ...parts, clock }, ownTimers }
}
