/** What people call a machine. */
export interface Nameplate {
  /** 1–40 characters. */
  readonly name: string
}
