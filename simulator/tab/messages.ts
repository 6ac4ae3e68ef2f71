/* What a page and the two workers of a machine in a browser's tab say to each other. The page is their computer. */

/** One end of a channel, as browsers and Node have it. */
export interface Port {
  postMessage(message: unknown, transfer?: readonly object[]): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  /** What was said before is heard from here on. */
  start(): void
  close(): void
}

/** Hears everything that is said at the other end, what was said until now included. */
export function hearPort(port: Port, hear: (message: unknown) => void): void {
  port.addEventListener('message', ({ data }) => hear(data))
  port.start()
}

/** Hears that the other end is closed, or its tab is gone. Browsers of before 2024 never say it. */
export function hearClose(port: Port, hear: () => void): void {
  // The libraries of types do not know this event of a port yet.
  const target = port as object as EventTarget
  target.addEventListener('close', hear)
}

/** One life of an actuator worker, counted by the controller that asked for it. */
export type LifeNumber = number

export type ToController =
  /** First of all. `folder`: where the machine is kept, in the storage of the origin. `speed`: 1–60 times real time. */
  | { readonly kind: 'start'; readonly folder: string; readonly speed: number; readonly version: string }
  /** The actuator that was asked for is there, at the other end of `port`. */
  | { readonly kind: 'actuator'; readonly life: LifeNumber; readonly port: Port }
  | { readonly kind: 'actuator-gone'; readonly life: LifeNumber; readonly how: string }
  /** A page that wants to talk to the machine, by {@link ToMachine} and {@link FromMachine}. */
  | { readonly kind: 'visitor'; readonly port: Port }
  /** Time stands still from now on, or goes on. */
  | { readonly kind: 'pause'; readonly on: boolean }

export type FromController =
  | { readonly kind: 'start-actuator'; readonly life: LifeNumber }
  | { readonly kind: 'kill-actuator'; readonly life: LifeNumber }
  /** Visitors are welcome. */
  | { readonly kind: 'ready' }
  /** There is no start: the text says why, in English, for a person. `no-files`: the browser keeps none here. */
  | {
      readonly kind: 'failed'
      readonly reason: 'in-use' | 'newer-version' | 'no-files' | 'other'
      readonly text: string
    }
  | { readonly kind: 'power-cut'; readonly seconds: number }
  | { readonly kind: 'exited'; readonly code: number }

export type ToActuatorWorker =
  /** First of all; the controller is at the other end of `port`. */
  | { readonly kind: 'start'; readonly folder: string; readonly speed: number; readonly port: Port }
  | { readonly kind: 'controller-gone' }
  | { readonly kind: 'pause'; readonly on: boolean }

/** As a process: it ends, and its computer sees it. */
export type FromActuatorWorker = { readonly kind: 'exited'; readonly code: number }

export interface MachineRequest {
  readonly method: string
  /** From the first slash on, with what follows a question mark. */
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string | null
}

export interface MachineResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}

/** Requests and sockets are numbered by the page, each of its own. */
export type ToMachine =
  | { readonly kind: 'request'; readonly nr: number; readonly request: MachineRequest }
  | { readonly kind: 'open'; readonly nr: number }
  | { readonly kind: 'text'; readonly nr: number; readonly text: string }
  | { readonly kind: 'close'; readonly nr: number; readonly code: number; readonly reason: string }
  /** Who is logged in without a login page; null where no user has that name. */
  | { readonly kind: 'enter'; readonly nr: number; readonly username: string }

export type FromMachine =
  | { readonly kind: 'response'; readonly nr: number; readonly response: MachineResponse }
  | { readonly kind: 'opened'; readonly nr: number }
  | { readonly kind: 'text'; readonly nr: number; readonly text: string }
  | { readonly kind: 'closed'; readonly nr: number; readonly code: number; readonly reason: string }
  | { readonly kind: 'entered'; readonly nr: number; readonly session: EnteredSession | null }

export interface EnteredSession {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}
