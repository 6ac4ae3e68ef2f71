import type { KnownCaller } from '../../access/credential.ts'
import type { Operation } from '../../access/permissions.ts'
import type { LanguageName } from '../../units/language.ts'

/** A stable code, and a sentence that says what is so and what helps. */
export interface Told {
  readonly code: string
  readonly text: string
}

/** One message of the Model Context Protocol, from someone who was let in. */
export interface AssistantMessage {
  readonly caller: KnownCaller
  /** Unless the message names another. */
  readonly language: LanguageName
  /** Why the caller may not do something; null where the caller may. */
  readonly refusalOf: (operation: Operation, language: LanguageName) => Told | null
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

/** Answers assistants. Never fails: what cannot be answered is answered with an error of the protocol. */
export interface Assistant {
  answer(message: AssistantMessage): Promise<AssistantAnswer>
}

/** It was never given out, is someone else's, was used, or is too old. */
export interface NoConfirmation {
  readonly kind: 'no-such-confirmation'
}
