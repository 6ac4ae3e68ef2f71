import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { ProgramReport, TimedProgram } from '#domain/program/program.ts'
import { bundledForTests } from '#tools/testing/bundle-for-tests.ts'
import { bottleMl } from './bench.ts'
import { worldIn } from './world-on-disk.ts'

const fixture = (name: string): Promise<URL> => bundledForTests(new URL(`./${name}.ts`, import.meta.url))
/** Side by side: the controller starts the actuator. */
export const [actuatorFixture, controllerFixture] = await Promise.all([
  fixture('actuator-fixture'),
  fixture('controller-fixture'),
])
export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'speedrail-hil-'))

/** Of the actuator process that works on `dataDir`. */
export const fixturePid = async (dataDir: string): Promise<number> =>
  Number(await readFile(join(dataDir, 'fixture.pid'), 'utf8'))

export const startOnBench = (
  dataDir: string,
  speed: number,
  log: (text: string) => void = () => undefined,
): Promise<ActuatorClient> =>
  startActuator({
    supervision: supervisionOfSimulated,
    entry: actuatorFixture,
    execArgv: [],
    env: { ...process.env, DATA_DIR: dataDir, SIM_SPEED: String(speed) },
    log,
  })

/** The losses of the bottles, by the pump's id, and those that follow from a report; in ml. */
async function losses(dataDir: string, program: TimedProgram, report: ProgramReport) {
  const world = await worldIn(dataDir)
  return world.pumps.map(({ pumpId, drive: { mlPerSecond }, bottle }) => {
    const onTime = program.runs.reduce(
      (sum, run, index) => sum + (run.pumpId === pumpId ? (report.onTimes[index] ?? 0) : 0),
      0,
    )
    return { lost: bottleMl - bottle.ml, reported: (onTime / 1_000_000) * mlPerSecond, mlPerSecond }
  })
}

/** @param untold in seconds: a process that is killed may have kept this much, and not told it yet */
export async function expectBooksToBalance(
  dataDir: string,
  program: TimedProgram,
  report: ProgramReport | undefined,
  untold = 0,
): Promise<void> {
  if (!report) throw new RangeError('there is no report')
  for (const { lost, reported, mlPerSecond } of await losses(dataDir, program, report)) {
    expect(lost - reported).toBeGreaterThan(-0.05)
    expect(lost - reported).toBeLessThan(0.05 + untold * mlPerSecond)
  }
}

/** The lateness of its edges is not kept. */
export const onDisk = (report: ProgramReport | null | undefined): unknown =>
  JSON.parse(JSON.stringify({ ...report, lateness: undefined }))

export const reportsIn = (events: readonly ActuatorEvent[]): ProgramReport[] =>
  events.flatMap(event => (event.kind === 'ended' ? [event.report] : []))
