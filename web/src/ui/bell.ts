/* A bell that calls people to the machine: three soft tones upwards, made by the browser. Nothing has to be fetched for it. */

/** In hertz, one after another, … */
const tones = [659.3, 880, 1108.7] as const
/** … each so many seconds after the one before, … */
const interval = 0.16
/** … fading away in so many, … */
const fading = 1.4
/** … as loud as this, of 1. */
const loudness = 0.4

/** A browser that plays nothing before the first touch is waited for this long, ms; a late call is none. */
const patienceMs = 400

let context: AudioContext | null = null

/** Resumed again after a phone has slept. */
function wakeUp(): Promise<unknown> {
  context ??= new AudioContext()
  return context.resume().catch(() => undefined)
}

export async function ringBell(): Promise<void> {
  await Promise.race([wakeUp(), new Promise(resolve => setTimeout(resolve, patienceMs))])
  if (context?.state !== 'running') return
  for (const [index, frequency] of tones.entries()) play(context, frequency, context.currentTime + index * interval)
}

function play(audio: AudioContext, frequency: number, at: number): void {
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(loudness, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + fading)
  volume.connect(audio.destination)
  const tone = new OscillatorNode(audio, { type: 'sine', frequency })
  tone.connect(volume)
  tone.start(at)
  tone.stop(at + fading)
}

/** Made ready with the first touch, and again with each that finds it asleep. */
export function readyBell(): void {
  for (const touch of ['pointerup', 'keydown', 'touchend']) {
    window.addEventListener(touch, () => void wakeUp(), { passive: true })
  }
}
