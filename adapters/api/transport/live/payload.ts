import { quote } from './link.ts'

/** The content of a message, in the forms that it travels in; made once for all who are told the same. */
export class Payload {
  readonly contentType: string
  readonly body: string
  /** The size of the body in UTF-8. */
  readonly bytes: number
  #quoted: string | undefined

  constructor(contentType: string, body: string) {
    this.contentType = contentType
    this.body = body
    this.bytes = Buffer.byteLength(body)
  }

  /** The body as it stands between the quotation marks of a JSON string. */
  get quoted(): string {
    this.#quoted ??= quote(this.body)
    return this.#quoted
  }
}

export const jsonPayload = (value: unknown): Payload => new Payload('application/json', JSON.stringify(value))

/** Bare words are no JSON: clients compare the text. */
const wordPayload = (word: string): Payload => new Payload('text/plain;charset=UTF-8', word)

export const deleted = wordPayload('DELETE')
export const recipesChanged = wordPayload('INVALIDATE_CACHED_RECIPES')
