import { combine, createEffect, createEvent, createStore, merge, restore, sample, scopeBind } from 'effector'
import { microseconds } from '#domain/units/duration.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import { openReplay, type Replay } from '#simulator/replay/replay.ts'
import { ask, createRequest } from '../../../api/operate.ts'
import { RecordingDocument } from '../../../entities/simulator/simulator.documents.ts'
import { followWhile } from '../../../queries/live-value.ts'
import { notify } from '../../../ui/notifications.model.ts'
import type { MachineView } from '../machine-figures.ts'
import { linesOf, type RunLine } from './run-lines.ts'
import { sceneViewOf } from './run-view.ts'

/** A run that was opened, and can be shown at any instant of it. */
export interface OpenRun {
  readonly name: string
  readonly recording: Recording
  readonly replay: Replay
}

export const rates = [0.25, 1, 4, 16, 60] as const
const perSecond = 1_000_000
/** How often the picture follows: the scene draws smoothly in between. */
const frameMs = 50

export const fileChosen = createEvent<File>()
export const lastRunAsked = createEvent()
/** A run that was read elsewhere. @property at where to stand, in seconds of the machine's time; null: it plays from its beginning */
export const runHandedIn = createEvent<{ readonly recording: Recording; readonly at: number | null }>()
export const runClosed = createEvent()
export const pageClosed = createEvent()
/** To an instant, in seconds from the beginning. */
export const scrubbed = createEvent<number>()
export const toggled = createEvent()
export const rateChosen = createEvent<number>()
/** To the note before or after. */
export const noteStepped = createEvent<-1 | 1>()
const ticked = createEvent()

/** The fault of a file, as the reader says it. */
export class UnreadableRun extends Error {
  override readonly name = 'UnreadableRun'
}

function opened(text: string, name: string): OpenRun {
  const recording = readRecording(text)
  if (!recording.ok) throw new UnreadableRun(recording.problem)
  return { name, recording: recording.value, replay: openReplay(recording.value) }
}

export const openFileFx = createEffect<File, OpenRun, UnreadableRun>(async file => opened(await file.text(), file.name))
export const takeLastRunFx = createRequest(() => ask(RecordingDocument))
const openTextFx = createEffect<string, OpenRun, UnreadableRun>(text => opened(text, ''))

const handedIn = runHandedIn.map(({ recording }): OpenRun => ({ name: '', recording, replay: openReplay(recording) }))

export const $run = restore(merge([openFileFx.doneData, openTextFx.doneData, handedIn]), null).reset(
  runClosed,
  pageClosed,
)

export const $problem = createStore<string | null>(null)
  .on([openFileFx.failData, openTextFx.failData], (_, { message }) => message)
  .reset(fileChosen, lastRunAsked, runClosed)

export const $opening = combine([openFileFx.pending, takeLastRunFx.pending, openTextFx.pending], pendings =>
  pendings.some(Boolean),
)

/** In seconds. */
export const $length = $run.map(run => (run ? (run.replay.until - run.replay.from) / perSecond : 0))

export const $rate = restore(rateChosen, 1)

export const $playing = createStore(false)
  .on(toggled, playing => !playing)
  .on([openFileFx.doneData, openTextFx.doneData], () => true)
  .on(runHandedIn, (_, { at }) => at === null)
  .reset(runClosed, pageClosed)

/** In seconds from the beginning. */
export const $at = createStore(0).reset(openFileFx.doneData, openTextFx.doneData, runClosed)
sample({
  clock: runHandedIn,
  source: $run,
  filter: Boolean,
  fn: ({ replay }, { at }) => (at === null ? 0 : at - replay.from / perSecond),
  target: scrubbed,
})
sample({ clock: scrubbed, source: $length, fn: (length, at) => Math.min(length, Math.max(0, at)), target: $at })
sample({
  clock: ticked,
  source: { at: $at, rate: $rate, length: $length },
  fn: ({ at, rate, length }) => Math.min(length, at + (rate * frameMs) / 1000),
  target: $at,
})
// Played from its end, a run begins anew.
sample({
  clock: toggled,
  source: { at: $at, length: $length, playing: $playing },
  filter: ({ at, length, playing }) => playing && at >= length,
  fn: () => 0,
  target: $at,
})
$playing.on(
  sample({ clock: ticked, source: { at: $at, length: $length }, filter: ({ at, length }) => at >= length }),
  () => false,
)

// A beat for as long as it plays.
followWhile(
  $playing.map(playing => playing || null, { skipVoid: false }),
  () => {
    const timer = setInterval(scopeBind(ticked, { safe: true }), frameMs)
    return () => clearInterval(timer)
  },
)

/** The machine that the scene shows. */
export const $view = combine(
  { run: $run, at: $at, playing: $playing, rate: $rate },
  ({ run, at, playing, rate }): MachineView | null => {
    if (!run) return null
    const { replay, recording } = run
    const world = replay.worldAt(microseconds(Math.min(replay.until, Math.round(replay.from + at * perSecond))))
    return sceneViewOf(world, recording.labels, playing ? rate : 0)
  },
)

/** The events in their order: notes of the controller, and faults that were set and mended. */
export const $notes = $run.map((run): readonly RunLine[] => (run ? linesOf(run.recording, run.replay.from) : []))

/** Which note was the last one. */
export const $lastNote = combine($notes, $at, (notes, at) => notes.findLastIndex(({ seconds }) => seconds <= at + 1e-6))

const justBefore = 0.25
sample({
  clock: noteStepped,
  source: { notes: $notes, at: $at },
  fn: ({ notes, at }, way) => {
    const found =
      way > 0
        ? notes.find(({ seconds }) => seconds > at + 1e-6)
        : notes.findLast(({ seconds }) => seconds < at - justBefore)
    return found?.seconds ?? (way > 0 ? Number.POSITIVE_INFINITY : 0)
  },
  target: scrubbed,
})

sample({ clock: fileChosen, target: openFileFx })
sample({ clock: lastRunAsked, target: takeLastRunFx })
sample({ clock: takeLastRunFx.doneData, target: openTextFx })
sample({ clock: takeLastRunFx.failData, target: notify.problem })
