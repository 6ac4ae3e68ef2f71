import type { AddressGuard } from '#adapters/outgoing/address-guard.ts'
import type { News } from '#domain/home/news.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import type { Draft } from '#domain/records/draft.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'

/** Where other programs may be asked or told something: anywhere, and only in public. */
export interface Guards {
  readonly guard: AddressGuard
  /** For what an administrator runs at home: it may be on this very computer, at its address in the network. */
  readonly serviceGuard: AddressGuard
  readonly publicGuard: AddressGuard
}

/** What an extension may use. */
export interface ExtensionContext extends Guards {
  readonly records: RecordBook
  readonly eventBus: EventBus
  readonly clock: Clock
  /** Real time, also where the machine is simulated. */
  readonly timer: MachineClock
  readonly onError: (error: unknown) => void
  /** @returns stops watching */
  readonly watchNews: (listener: (news: News) => void) => () => void
  /** Unguessable. */
  readonly newMessageId: () => string
  /** Between 0 and 1. */
  readonly random: () => number
  /** Loads a file of an extension that's named `…-entry.ts` when it's asked for first: it's bundled by itself. */
  readonly loadEntry: <Module>(path: `${string}-entry`) => Promise<Module>
  readonly shutdown: { readonly put: (what: 'extensions', away: () => Promise<unknown>) => void }
}

/** What an extension adds to the server; its GraphQL fields are registered by an import. */
export interface ServerExtension {
  /** Adds to a change of records what belongs into the same commit. */
  readonly accompany?: (context: Pick<ExtensionContext, 'newMessageId'>) => (draft: Draft) => void
  /** @returns what its GraphQL and REST use, as a part of `HttpDeps` */
  readonly start: (context: ExtensionContext) => object
}
