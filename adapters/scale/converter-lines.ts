/**
 * The two wires of an HX711 on the computer's own pins, taken. Levels are as they stand on the wire.
 * Every call throws when the line cannot be reached any more.
 */
export interface ConverterLines {
  /** Whether a conversion waits to be read: the data wire is low while the clock rests. */
  isReady(): boolean
  /** Sets the clock wire. It rests low: high for more than 60 µs puts the converter to sleep. */
  clock(high: boolean): void
  /** The level of the data wire. */
  data(): 0 | 1
  /** Leaves the clock low and gives both lines back. */
  close(): void
}
