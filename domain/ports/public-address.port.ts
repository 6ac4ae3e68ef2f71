/** Where the machine is reached: whatever codes, links and redirects lead to is asked of this. No address has a slash at its end. */
export interface PublicAddress {
  /** As the environment says it: nobody can choose. null where it says nothing. */
  readonly fixed: string | null
  /** By the environment, else by an administrator; null where nobody has said it. */
  readonly chosen: () => string | null
  /** Where phones reach the machine, as `http://192.168.1.5:8080`, the best first; none where only this computer does. */
  readonly forPhones: () => readonly string[]
  /** A host has come by this address. */
  readonly learn: (address: string) => void
}
