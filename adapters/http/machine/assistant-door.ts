import type { KnownCaller } from '#domain/access/credential.ts'
import type { Operation } from '#domain/access/permissions.ts'
import type { LanguageName } from '#domain/units/language.ts'

/** One message of the Model Context Protocol, from somebody who was let in. */
export interface AssistantMessage {
  readonly caller: KnownCaller
  /** Unless the message names another. */
  readonly language: LanguageName
  /** Why the caller may not do something; null where the caller may. */
  readonly refusalOf: (
    operation: Operation,
    language: LanguageName,
  ) => { readonly code: string; readonly text: string } | null
  /** Those that the protocol looks at, in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON, read. */
  readonly body: unknown
}

export interface AssistantAnswer {
  readonly status: number
  /** null where there is none. */
  readonly contentType: string | null
  readonly body: string
}

/** Whoever answers assistants. */
export interface AssistantDoor {
  answer(message: AssistantMessage): Promise<AssistantAnswer>
}
