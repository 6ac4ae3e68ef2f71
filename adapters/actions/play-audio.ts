import { type PlayAudio, type SoundEnding, soundOf } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { RunContext } from '#domain/ports/action-runner.port.ts'
import { type AudioPlayer, playersFor } from './audio-player.ts'
import { type ChildEnd, runChild } from './child-run.ts'

interface PlayDeps {
  readonly players: readonly AudioPlayer[]
  /** The path of the sound; null when it is gone. */
  readonly file: string | null
  /** Where the player stands. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** The longest sound that fits into a file takes about so long; a player that hangs does not hang for ever. */
const longestSoundMs = 60 * 60 * 1000
/** A sound without length must not be begun without pause. */
const leastRepeatMs = 500

const completed: RunReport = { outcome: 'completed', detail: '' }

/** Plays a sound once, or until it is cancelled. */
export async function playAudio(task: PlayAudio, context: RunContext, deps: PlayDeps): Promise<RunReport> {
  const { players, file } = deps
  const ending = soundOf(task.fileKey) ?? 'wav'
  const player = players.find(({ plays }) => plays.includes(ending))
  if (!player) return { outcome: 'failed', reason: 'no-audio-player', detail: noPlayer(ending) }
  if (file === null)
    return { outcome: 'failed', reason: 'file-gone', detail: `${task.fileName} is not there any more.` }
  const sound = { file, volume: task.volume, soundDevice: task.soundDevice }
  const missing = player.missing(sound)
  if (missing !== null) context.log('INFO', [missing])
  const order = {
    program: player.program,
    args: player.arguments(sound),
    folder: deps.folder,
    environment: deps.environment,
    niceness: 0,
    timeLimitMs: longestSoundMs,
  }
  for (;;) {
    const begun = performance.now()
    const report = reportOf(await runChild(order, context), player.name)
    if (!task.onRepeat || report.outcome === 'failed' || context.token.isCancelled) return report
    await pause(leastRepeatMs - (performance.now() - begun), context)
    if (context.token.isCancelled) return completed
  }
}

const noPlayer = (ending: SoundEnding): string =>
  `No audio player for ${ending.toUpperCase()} was found. Install one of ${playersFor(ending)} and start again.`

function reportOf(end: ChildEnd, player: string): RunReport {
  if (end.kind === 'cancelled') return completed
  if (end.kind === 'exited' && end.code === 0) return completed
  if (end.kind === 'exited')
    return { outcome: 'failed', reason: 'exit-code', detail: `${player} ended with ${end.code}.` }
  if (end.kind === 'timed-out') return { outcome: 'failed', reason: 'timed-out', detail: `${player} did not end.` }
  const detail = end.kind === 'signalled' ? `${player} was ended by ${end.signal}.` : end.detail
  return { outcome: 'failed', reason: 'crashed', detail }
}

/** Until that time has passed, or the run is cancelled. */
function pause(milliseconds: number, { token }: Pick<RunContext, 'token'>): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve()
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      forget()
      resolve()
    }, milliseconds)
    const forget = token.onCancel(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
