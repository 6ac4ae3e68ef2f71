/** A memory-hard password hash. */
export interface PasswordHasher {
  /** @returns a string that describes itself: algorithm, parameters, salt, hash */
  hash(password: string): Promise<string>
  /** False also for a hash that cannot be read. */
  verify(hash: string, password: string): Promise<boolean>
}
