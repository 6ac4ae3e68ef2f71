/** The code that a machine without users has printed: a person who can read it stands at the machine. */
export interface SetupCode {
  /** In a time that tells nothing; whatever the case, and with or without hyphens and blanks. */
  matches(said: string): boolean
}
