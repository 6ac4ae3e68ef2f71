/** Of Home Assistant's package. */
export declare const version: string
export declare function hasHomeAssistant(): boolean
export declare function provideHomeAssistant(): Promise<string | null>
export declare function askHomeAssistant(payloads: readonly unknown[]): {
  readonly version: string
  readonly problems: readonly string[]
  readonly keys: Readonly<Record<string, readonly string[]>>
}

export interface RunningHomeAssistant {
  /** Of all calls of `notify.notify` so far. */
  readonly messages: readonly string[]
  look(): Promise<{ readonly states: Readonly<Record<string, string>>; readonly devices: readonly string[] }>
  /** What it has printed as wrong. */
  complaints(): string
  stop(): Promise<void>
  kill(): Promise<void>
}
export declare function makeHomeFolder(): { readonly folder: string; remove(): void }
export declare function startHomeAssistant(wanted: {
  readonly folder: string
  readonly broker: { readonly port: number; readonly username: string; readonly password: string }
  /** As YAML. */
  readonly automations: readonly string[]
}): RunningHomeAssistant
