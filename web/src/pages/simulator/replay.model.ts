import { combine, createEvent, createStore, restore, sample, scopeBind } from 'effector'
import { microseconds } from '#domain/units/duration.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import { openReplay } from '#simulator/replay/replay.ts'
import type { SceneTarget } from '#simulator/scene/scene-view.ts'
import { followWhile } from '../../queries/live-value.ts'
import { type MachineView, readable } from './machine-view.ts'
import type { SceneSource } from './picture.view.tsx'
import { linesOf, sceneViewOf } from './run-view.ts'

export const rates = [0.25, 1, 4, 16, 60] as const
const perSecond = 1_000_000
/** How often the picture follows: the scene draws smoothly in between. */
const frameMs = 50

export const runHandedIn = createEvent<{
  readonly recording: Recording
  /** Of its file; empty without one. */
  readonly name?: string
  /** Where to stand, in seconds of the machine's time; null: it plays from its beginning. */
  readonly at: number | null
}>()
/** It's put away, or the page is left. */
export const runClosed = createEvent()
/** To an instant, in seconds from the beginning. */
export const scrubbed = createEvent<number>()
export const toggled = createEvent()
export const rateChosen = createEvent<number>()
/** To the note before or after. */
export const noteStepped = createEvent<-1 | 1>()
const ticked = createEvent()

interface Player {
  readonly run: OpenRun | null
  /** In seconds from the beginning. */
  readonly at: number
  readonly isPlaying: boolean
}

/** A run that can be shown at any instant of it, with its length in seconds, and its events in their order. */
function openRun(recording: Recording, name: string) {
  const replay = openReplay(recording)
  const length = (replay.until - replay.from) / perSecond
  return { name, recording, replay, length, notes: linesOf(recording, replay.from) }
}
export type OpenRun = ReturnType<typeof openRun>

const lengthOf = (run: OpenRun | null): number => run?.length ?? 0
const within = (run: OpenRun | null, at: number): number => Math.min(lengthOf(run), Math.max(0, at))

/** As exact as instants are compared, and how far before a note one is on the way back to the one before it, in seconds. */
const [instant, justBefore] = [1e-6, 0.25]

/** The instant of the note before or after; else the beginning or the end. */
function besideNote({ run, at }: Player, way: -1 | 1): number {
  const notes = run?.notes ?? []
  const found =
    way > 0
      ? notes.find(({ seconds }) => seconds > at + instant)
      : notes.findLast(({ seconds }) => seconds < at - justBefore)
  return found?.seconds ?? (way > 0 ? lengthOf(run) : 0)
}

export const $rate = restore(rateChosen, 1)

const $player = createStore<Player>({ run: null, at: 0, isPlaying: false })
  .on(runHandedIn, (_, { recording, name = '', at }) => {
    const run = openRun(recording, name)
    return { run, at: at === null ? 0 : within(run, at - run.replay.from / perSecond), isPlaying: at === null }
  })
  .on(scrubbed, (player, at) => ({ ...player, at: within(player.run, at) }))
  .on(noteStepped, (player, way) => ({ ...player, at: besideNote(player, way) }))
  // Played from its end, a run begins anew.
  .on(toggled, ({ run, at, isPlaying }) => ({
    ...{ run, isPlaying: !isPlaying },
    at: !isPlaying && at >= lengthOf(run) ? 0 : at,
  }))
  .on(sample({ clock: ticked, source: $rate }), ({ run, at: before }, rate) => {
    const at = within(run, before + (rate * frameMs) / 1000)
    return { run, at, isPlaying: at < lengthOf(run) }
  })
  .reset(runClosed)

export const $run = $player.map(({ run }) => run)
export const $at = $player.map(({ at }) => at)
export const $playing = $player.map(({ isPlaying }) => isPlaying)

// A beat for as long as it plays.
followWhile(
  $playing.map(playing => playing || null, { skipVoid: false }),
  () => {
    const timer = setInterval(scopeBind(ticked, { safe: true }), frameMs)
    return () => clearInterval(timer)
  },
)

export const $view = combine(
  { run: $run, at: $at, playing: $playing, rate: $rate },
  ({ run, at, playing, rate }): MachineView | null => {
    if (!run) return null
    const { replay, recording } = run
    const world = replay.worldAt(microseconds(Math.min(replay.until, Math.round(replay.from + at * perSecond))))
    return sceneViewOf(world, recording.labels, playing ? rate : 0)
  },
)

export const $lastNote = $player.map(
  ({ run, at }) => run?.notes.findLastIndex(({ seconds }) => seconds <= at + instant) ?? -1,
)

const targetChosen = createEvent<SceneTarget | null>()
export const $marked = restore(targetChosen, null).reset(runClosed)

/** The scene of a recorded run: to look at only. */
export const replayScene: SceneSource = { machine: $view, selected: $marked, chosen: targetChosen, glassMoved: null }

export const partMarked = targetChosen.prepend<SceneTarget>(target => target)

export const $figures = readable($view)
