import type { PinRef } from '../machine/pump.ts'
import type { Result } from '../result.ts'
import type { RawSample } from '../weighing/sample-window.ts'
import type { PinProblem } from './pin-bank.port.ts'

/** A load cell behind its converter. It may fall silent at any time: listeners keep a time limit. */
export interface LoadCell {
  /** Takes the pins; whatever was open before is closed. */
  open(pins: { readonly clockPin: PinRef; readonly dataPin: PinRef }): Result<void, PinProblem>
  /** Calls for each conversion while someone listens and it is open; 10 or 80 a second of machine time. */
  subscribe(listener: (sample: RawSample) => void): () => void
  close(): void
}
