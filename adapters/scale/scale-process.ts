/*
 * A process of its own: reading bits must not delay edges of the actuator, and a hanging converter or driver stops
 * nothing.
 */
import { messageOf } from '#domain/result.ts'
import type { ConverterPins, FromScale, ScaleChannel } from './scale-link.ts'
import { noCounts, type ScaleSource, type SourceParts, systemParts } from './scale-source.ts'

export interface ScaleProcessParts {
  readonly channel: ScaleChannel
  readonly openSource: (pins: ConverterPins, parts: SourceParts) => ScaleSource
  readonly parts?: SourceParts
  readonly exit?: (code: number) => void
}

const tickMs = 200
const firstReopenMs = 250
const lastReopenMs = 8_000
const longestSilence = 3_000_000

/** Until its parent is gone. */
export function runScaleProcess({
  channel,
  openSource,
  parts = systemParts,
  exit = code => process.exit(code),
}: ScaleProcessParts): void {
  const server = new ScaleServer({ channel, openSource, parts })
  channel.onGone(() => {
    server.close()
    exit(0)
  })
  channel.onMessage(message => {
    if (message.kind === 'open') server.open(message.pins)
    else server.listen(message.on)
  })
  channel.send({ kind: 'hello' })
  server.tick()
}

class ScaleServer {
  readonly #send: (message: FromScale) => void
  readonly #openSource: (pins: ConverterPins) => ScaleSource
  readonly #parts: SourceParts
  #pins: ConverterPins | null = null
  #source: ScaleSource | null = null
  #isWanted = false
  #reopenMs = firstReopenMs
  #callOffReopening: () => void = () => undefined
  #callOffTick: () => void = () => undefined
  /** null once silence was reported. */
  #silentSince: number | null = null
  #reportedText: string | null = null

  constructor({ channel, openSource, parts }: Required<Omit<ScaleProcessParts, 'exit'>>) {
    this.#send = message => channel.send(message)
    this.#openSource = pins => openSource(pins, parts)
    this.#parts = parts
  }

  open(pins: ConverterPins): void {
    this.#letGo()
    this.#pins = pins
    this.#reopenMs = firstReopenMs
    this.#tryToOpen()
  }

  listen(on: boolean): void {
    if (on === this.#isWanted) return
    this.#isWanted = on
    if (on) this.#begin()
    else this.#source?.pause()
  }

  close(): void {
    this.#callOffTick()
    this.#letGo()
  }

  tick(): void {
    this.#send({ kind: 'tick', counts: this.#source?.counts ?? noCounts })
    this.#lookForSilence()
    this.#callOffTick = this.#parts.after(tickMs, () => this.tick())
  }

  #letGo(): void {
    this.#callOffReopening()
    try {
      this.#source?.close()
    } catch {
      // The chip has gone.
    }
    this.#source = null
  }

  #tryToOpen(): void {
    if (!this.#pins) return
    try {
      this.#source = this.#openSource(this.#pins)
    } catch (error) {
      this.#reopenLater(messageOf(error))
      return
    }
    if (this.#isWanted) this.#begin()
  }

  #begin(): void {
    this.#silentSince = this.#parts.now()
    this.#source?.start(
      conversion => {
        this.#silentSince = conversion.at
        this.#reportedText = null
        this.#reopenMs = firstReopenMs
        this.#send({ kind: 'conversion', ...conversion })
      },
      text => this.#reopenLater(text),
    )
  }

  #reopenLater(text: string): void {
    this.#reportTrouble(text)
    this.#letGo()
    this.#callOffReopening = this.#parts.after(this.#reopenMs, () => this.#tryToOpen())
    this.#reopenMs = Math.min(2 * this.#reopenMs, lastReopenMs)
  }

  #lookForSilence(): void {
    const since = this.#silentSince
    if (!this.#isWanted || !this.#source || since === null || this.#parts.now() - since < longestSilence) return
    this.#silentSince = null
    this.#reportTrouble('the load cell’s converter says nothing: check its supply, its wires and its pins')
  }

  /** Once, until a conversion comes. */
  #reportTrouble(text: string): void {
    if (text === this.#reportedText) return
    this.#reportedText = text
    this.#send({ kind: 'trouble', text })
  }
}
