import { type PlayAudio, type SoundEnding, soundOf } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { RunContext } from '#domain/ports/action-runner.port.ts'
import { type AudioPlayer, playersFor } from './audio-player.ts'
import { completed, failed, reportOf, runChild } from './child-run.ts'

interface PlayDeps {
  readonly players: readonly AudioPlayer[]
  /** null when it is gone. */
  readonly file: string | null
  /** Where the player runs. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** The longest sound that fits into a file takes about so long; a hanging player is ended. */
const longestSoundMs = 60 * 60 * 1000
/** Between repeats of a sound without length. */
const leastRepeatMs = 500

/** Plays a sound once, or until it is cancelled. */
export async function playAudio(task: PlayAudio, context: RunContext, deps: PlayDeps): Promise<RunReport> {
  const { players, file } = deps
  const ending = soundOf(task.fileKey) ?? 'wav'
  const player = players.find(({ plays }) => plays.includes(ending))
  if (!player) return failed('no-audio-player', noPlayer(ending))
  if (file === null) return failed('file-gone', `${task.fileName} is not there any more.`)
  const sound = { file, volume: task.volume, soundDevice: task.soundDevice }
  const missing = player.missing?.(sound)
  if (missing) context.log('INFO', [missing])
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
    const report = reportOf(await runChild(order, context), player.name, `${player.name} did not end.`)
    if (!task.onRepeat || report.outcome === 'failed' || context.token.isCancelled) return report
    await pause(leastRepeatMs - (performance.now() - begun), context)
    if (context.token.isCancelled) return completed
  }
}

const noPlayer = (ending: SoundEnding): string =>
  `No audio player for ${ending.toUpperCase()} was found. Install one of ${playersFor(ending)} and start again.`

/** Ends early when the run is cancelled. */
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
