export interface StartedServer {
  readonly name: string
  readonly kind: 'standalone' | 'replica-set'
  readonly uri: string
}

/** Of Vitest's `globalSetup`: ends what it has started. */
export function setup(): Promise<() => Promise<void>>
