/* The line between controller and actuator in a tab, where both are workers and their page is the computer. */

import type { ControllerChannel } from '#adapters/actuator/actuator-process.ts'
import type { ActuatorLink, ActuatorLinkEvents, OpenActuatorLink } from '#adapters/actuator/actuator-supervisor.ts'
import type { FromActuator, ToActuator } from '#adapters/actuator/protocol.ts'
import { type FromController, hearPort, type LifeNumber, type Port } from '#simulator/tab/messages.ts'

/** What the page says of actuators. */
export interface ActuatorStarter {
  readonly openLink: OpenActuatorLink
  arrived(life: LifeNumber, port: Port): void
  gone(life: LifeNumber, how: string): void
}

/** Last words may still be on their way when the page says that a worker is gone, in milliseconds. */
const partingTime = 50

/** Actuators are started and killed by the page, as processes are by the kernel. */
export function startByPage(ask: (message: FromController) => void): ActuatorStarter {
  const lives = new Map<LifeNumber, Life>()
  let last = 0
  return {
    openLink(events) {
      const number = ++last
      const life = new Life(number, events, ask)
      lives.set(number, life)
      ask({ kind: 'start-actuator', life: number })
      return life
    },
    arrived: (number, port) => lives.get(number)?.arrived(port),
    gone(number, how) {
      lives.get(number)?.gone(how)
      lives.delete(number)
    },
  }
}

class Life implements ActuatorLink {
  readonly #number: LifeNumber
  readonly #events: ActuatorLinkEvents
  readonly #ask: (message: FromController) => void
  #port: Port | null = null
  readonly #early: ToActuator[] = []

  constructor(number: LifeNumber, events: ActuatorLinkEvents, ask: (message: FromController) => void) {
    this.#number = number
    this.#events = events
    this.#ask = ask
  }

  arrived(port: Port): void {
    this.#port = port
    hearPort(port, message => this.#events.onMessage(message as FromActuator))
    for (const message of this.#early.splice(0)) port.postMessage(message)
  }

  gone(how: string): void {
    this.#events.onExit()
    setTimeout(() => {
      this.#port?.close()
      this.#events.onGone(how)
    }, partingTime)
  }

  send(message: ToActuator): void {
    if (this.#port) this.#port.postMessage(message)
    else this.#early.push(message)
  }

  kill(): void {
    this.#ask({ kind: 'kill-actuator', life: this.#number })
  }
}

/** The actuator's end. @returns with what to call when the page says that the controller is gone */
export function channelToController(port: Port): ControllerChannel & { readonly controllerGone: () => void } {
  const listeners: (() => void)[] = []
  let isGone = false
  return {
    send: (message: FromActuator) => port.postMessage(message),
    onMessage: listener => hearPort(port, message => listener(message as ToActuator)),
    onGone(listener) {
      if (isGone) listener()
      else listeners.push(listener)
    },
    // A message is the other side's as soon as it was posted.
    flush: () => Promise.resolve(),
    controllerGone() {
      isGone = true
      for (const listener of listeners.splice(0)) listener()
    },
  }
}
