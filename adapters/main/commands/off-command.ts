import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { knownOutputsPath, notedOutputs } from '#adapters/actuator/known-outputs.ts'
import { type RemoteStopAnswer, remoteStop } from '#adapters/actuator/process-lock.ts'
import { createLineStandby, type LineStandby } from '#adapters/actuator/standby.ts'
import type { Config } from '#adapters/config/config.ts'
import type { KnownOutputs } from '#domain/machine/known-outputs.ts'
import { openLines } from '../open-lines.ts'
import { type Command, refusal } from './command.ts'

const patienceMs = 4_000
const pauseMs = 400

/**
 * Everything off, without the server: an actuator process that runs is told to, and killed when it hangs; where there is
 * none the outputs that it left behind are taken and set. What cannot be done at once — a process that starts, or one that
 * is being killed and still has its lines — is tried again for some seconds.
 *
 * It is for every output that this machine is known to have, in any use.
 */
export const off: Command = async ({ config }) => {
  let standby: KnownStandby | null = null
  for (const end = performance.now() + patienceMs; ; await pause(pauseMs)) {
    const told = await remoteStop(config)
    if (told.kind === 'off') {
      console.log('The machine is running: everything is off, and nothing starts until you reset it.')
      return 0
    }
    standby ??= await known(config)
    const problems = told.kind === 'failed' ? [told.why] : [...endHanging(told), ...take(standby, told)]
    if (problems.length === 0) {
      console.log(standby.words)
      return 0
    }
    if (standby.problem !== null || performance.now() > end) {
      return refusal(['Not everything is off:', ...problems, ...hint(told)].join('\n  '))
    }
  }
}

interface KnownStandby {
  /** null where nothing is known that could be taken. */
  readonly lines: LineStandby | null
  /** The sentence that is true when all of it is off. */
  readonly words: string
  /** Why the outputs are not known. */
  readonly problem: string | null
}

async function known(config: Config): Promise<KnownStandby> {
  const found = notedOutputs(config)
  if (!found.ok) return { lines: null, words: '', problem: found.problem }
  if (found.value !== null) {
    return {
      lines: await standbyFor(found.value, config),
      words: `${found.value.lines.length} outputs are off.`,
      problem: null,
    }
  }
  const { dataDir } = config
  if (statSync(dataDir, { throwIfNoEntry: false }) === undefined) {
    const problem = `There is no folder ${dataDir}: the outputs of the machine are not known (DATA_DIR says where it is).`
    return { lines: null, words: '', problem }
  }
  const path = knownOutputsPath(dataDir)
  return {
    lines: null,
    words: `No outputs are known in ${path}: this machine has none, or has never run.`,
    problem: null,
  }
}

async function standbyFor(outputs: KnownOutputs, config: Config): Promise<LineStandby> {
  const { header, expanderBank } = await openLines(config, text => console.error(text))
  const nothing = (): void => undefined
  // The caller tries failures again, and reports them when it stops trying.
  const parts = { header: header.bank, expanderBank, keep: nothing, log: nothing, soon: () => nothing }
  return createLineStandby(parts, outputs)
}

function take({ lines, problem }: KnownStandby, told: RemoteStopAnswer): readonly string[] {
  lines?.hold()
  if (lines) return lines.problems
  if (problem !== null) return [problem]
  // It says that it is this machine, and nothing else is known of its outputs.
  return told.kind === 'stranger' ? ['what the process drives that answers for this machine is not known'] : []
}

const hint = (told: RemoteStopAnswer): string[] =>
  told.kind === 'stranger'
    ? [
        'it is a process of another account, or of a container or script, that answers; as root more can be known (sudo)',
      ]
    : []

/** A process that hangs holds its lines, and does nothing with them. @returns why it could not be killed */
function endHanging(told: RemoteStopAnswer): string[] {
  if (told.kind !== 'silent') return []
  try {
    process.kill(told.pid, 'SIGKILL')
    console.error(`The actuator process ${told.pid} does not answer: it was killed.`)
    return []
  } catch (error) {
    return [`the actuator process ${told.pid} hangs and cannot be killed: ${String(error)}`]
  }
}
