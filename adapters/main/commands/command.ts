import type { Config } from '#adapters/config/config.ts'

export interface CommandCall {
  readonly config: Config
  readonly version: string
  /** The words after the name of the command. */
  readonly words: readonly string[]
}

/** One word of the command `speedrail`. @returns the exit code */
export type Command = (call: CommandCall) => Promise<number>

/** Says why, and changes nothing. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** Says why a command was not done. @returns its exit code */
export function refusal(message: string): 1 {
  console.error(message)
  return 1
}
