import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import type { AddressGuard } from '#adapters/outgoing/address-guard.ts'
import type { News } from '#domain/home/news.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import type { Draft } from '#domain/records/draft.ts'

/** Where other programs may be asked or told something: anywhere, and only in public. */
export interface Guards {
  readonly guard: AddressGuard
  /** For what an administrator runs at home: it may be on this very computer, at its address in the network. */
  readonly serviceGuard: AddressGuard
  readonly publicGuard: AddressGuard
}

/** What an extension may use of the core's services. */
type CoreServices = Pick<
  HttpDeps,
  | 'acceleration'
  | 'clock'
  | 'dataFolder'
  | 'drinkMaker'
  | 'eventBus'
  | 'history'
  | 'imageEditor'
  | 'images'
  | 'liveClients'
  | 'lock'
  | 'loginService'
  | 'maintenance'
  | 'peers'
  | 'publicAddress'
  | 'recipes'
  | 'records'
  | 'requests'
  | 'scale'
  | 'skeletonOf'
  | 'updates'
  | 'version'
>

/** What an extension may use. */
export interface ExtensionContext extends Guards, CoreServices {
  /** Real time, also where the machine is simulated. */
  readonly timer: MachineClock
  readonly onError: (error: unknown) => void
  readonly warn: (text: string) => void
  /** @returns stops watching */
  readonly watchNews: (listener: (news: News) => void) => () => void
  /** Unguessable. */
  readonly newMessageId: () => string
  /** 256 bits. */
  readonly newSecret: () => string
  /** Between 0 and 1. */
  readonly random: () => number
  /** The process that drives the outputs, as it lives and dies. */
  readonly actuator: Actuator & {
    readonly lives: { readonly restarts: number; readonly kills: ReadonlyMap<string, number> }
  }
  /** Reports how long each change of the records took, and whether it was written; null stops that. */
  readonly commits: { readonly listen: (listener: ((seconds: number, isWritten: boolean) => void) | null) => void }
  /**
   * Loads a file of an extension that's named `…-entry.ts`, and bundled by itself, when it's asked for first.
   * @param make called once with what the file exports, whose type it names
   */
  readonly onceLoaded: <Value>(
    path: `${string}-entry`,
    make: (entry: never) => Value | Promise<Value>,
  ) => () => Promise<Value>
  readonly shutdown: { readonly put: (what: 'service' | 'extensions', away: () => Promise<unknown>) => void }
}

/** What an extension adds to the server; its GraphQL fields are registered by an import. */
export interface ServerExtension {
  /** Adds to a change of records what belongs into the same commit. */
  readonly accompany?: (context: Pick<ExtensionContext, 'newMessageId'>) => (draft: Draft) => void
  readonly routes?: (app: FastifyInstance, deps: HttpDeps) => void
  /** @returns what its GraphQL and REST use, as a part of `HttpDeps` */
  readonly start: (context: ExtensionContext) => object
}
