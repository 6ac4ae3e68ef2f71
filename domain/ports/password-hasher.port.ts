export interface PasswordHasher {
  /** @returns a string with algorithm, parameters, salt and hash */
  hash(password: string): Promise<string>
  /** False also for an unreadable hash. */
  verify(hash: string, password: string): Promise<boolean>
}
