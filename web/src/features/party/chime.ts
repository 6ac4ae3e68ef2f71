/* Three soft tones upwards, as a bell at a bar: made by the browser itself. */

/** In hertz, one after another, … */
const tones = [659.3, 880, 1108.7] as const
/** … each so many seconds after the one before, … */
const interval = 0.16
/** … fading away in so many, … */
const fading = 1.4
/** … as loud as this, of 1. */
const loudness = 0.4

/** A browser that plays nothing before somebody has touched the page is waited for this long, ms; a late call is none. */
const patienceMs = 400

let context: AudioContext | null = null

export async function chime(): Promise<void> {
  context ??= new AudioContext()
  const resumed = context.resume().catch(() => undefined)
  await Promise.race([resumed, new Promise(resolve => setTimeout(resolve, patienceMs))])
  if (context.state !== 'running') return
  for (const [index, frequency] of tones.entries()) ring(context, frequency, context.currentTime + index * interval)
}

function ring(bell: AudioContext, frequency: number, at: number): void {
  const volume = new GainNode(bell, { gain: 0 })
  volume.gain.setValueAtTime(loudness, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + fading)
  volume.connect(bell.destination)
  const oscillator = new OscillatorNode(bell, { type: 'sine', frequency })
  oscillator.connect(volume)
  oscillator.start(at)
  oscillator.stop(at + fading)
}
