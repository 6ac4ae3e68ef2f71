/** Its program; null where it has not been built. */
export function ferretdb(): string | null

export interface KillableServer {
  readonly uri: string
  /** Again, at the same address and on what it has kept. */
  start(): Promise<void>
  /** As when its computer's power is cut, but for what the disk had not written yet. */
  kill(): Promise<void>
  /** For good: what it has kept is thrown away. */
  stop(): Promise<void>
}

export function startFerretdb(program: string): Promise<KillableServer>
