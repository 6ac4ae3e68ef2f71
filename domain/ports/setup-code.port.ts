/** The code that a machine without users has printed: a person who can read it is at the machine. */
export interface SetupCode {
  /** In constant time; ignores case, hyphens and blanks. */
  matches(said: string): boolean
}
