/* A bell that calls somebody to the machine, made by the browser itself: nothing has to be fetched for it. */

/** In hertz, each a little after the other. */
const notes = [659.26, 830.61, 987.77] as const
const betweenNotes = 0.16
/** How long a note dies away, in seconds. */
const noteLength = 1.1
const loudness = 0.4

let context: AudioContext | null = null

/** Browsers play nothing before somebody has touched the page. */
function wakeUp(): void {
  context ??= new AudioContext()
  // After a phone has slept it has to be told again.
  if (context.state !== 'running') void context.resume().catch(() => undefined)
}

/** Makes the bell ready with the first touch, and again with each that finds it asleep. */
export function readyBell(view: Window): void {
  for (const touch of ['pointerup', 'keydown', 'touchend']) view.addEventListener(touch, wakeUp, { passive: true })
}

/** Nothing is heard of it where nobody has touched the page. */
export function ringBell(): void {
  if (context === null) return
  wakeUp()
  const start = context.currentTime + 0.02
  notes.forEach((frequency, index) => {
    if (context) playNote(context, frequency, start + index * betweenNotes)
  })
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const volume = new GainNode(audio, { gain: 0 })
  volume.connect(audio.destination)
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteLength)
  const note = new OscillatorNode(audio, { type: 'triangle', frequency })
  note.connect(volume)
  note.start(at)
  note.stop(at + noteLength)
}
