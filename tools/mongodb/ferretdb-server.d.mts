/** Its program; null where it has not been built. */
export function ferretdb(): string | null

/** Why it cannot be built; null when it is there. */
export function buildFerretdb(): Promise<string | null>

export interface FerretdbServer {
  readonly uri: string
  /** Again, at the same address and on what it has kept. */
  start(): Promise<void>
  /** By SIGKILL. */
  kill(): Promise<void>
  /** For good: what it has kept is thrown away. */
  stop(): Promise<void>
}

export function startFerretdb(program: string): Promise<FerretdbServer>
