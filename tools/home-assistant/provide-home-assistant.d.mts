/** Of Home Assistant's package. */
export declare const version: string
export declare function hasHomeAssistant(): boolean
export declare function provideHomeAssistant(): Promise<string | null>
export declare function askHomeAssistant(payloads: readonly unknown[]): {
  readonly version: string
  readonly problems: readonly string[]
  readonly keys: Readonly<Record<string, readonly string[]>>
}
export declare function rootFolder(): string
