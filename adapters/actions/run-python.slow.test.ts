import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionRunnerContract } from '#domain/testing/action-runner.contract.ts'
import { aFileKey } from '#domain/testing/event-builders.ts'
import { findPython } from './script-sandbox.ts'
import {
  aScript,
  doing,
  listen,
  marked,
  openBench,
  programFolder,
  realPrograms,
  searchPath,
} from './testing/actions-bench.ts'

let bench: Awaited<ReturnType<typeof openBench>>
beforeAll(async () => {
  bench = await openBench({ environment: realPrograms })
})
afterAll(() => bench.dispose())

const pythonHere = async (): Promise<string> => (await findPython({ PATH: searchPath }))?.program ?? ''

const script = async (text: string) => doing(aScript(await bench.store(text)))

actionRunnerContract('scripts on this computer', async () => {
  const bench = await openBench({ environment: realPrograms })
  return {
    runner: bench.runner,
    completes: aScript(await bench.store('print("Cheers")\n')),
    fails: { task: aScript(await bench.store('raise SystemExit(3)\n')), reason: 'exit-code' as const },
    endless: aScript(await bench.store('import time\nwhile True: print("tick"); time.sleep(0.01)\n')),
    begun: () => new Promise(resolve => setTimeout(resolve, 200)),
    dispose: bench.dispose,
  }
})

describe('a script', () => {
  it('is heard line by line, and told by which channel', async () => {
    const context = listen()
    const text = 'import sys\nprint("one")\nprint("zwei ü")\nprint("oh", file=sys.stderr)\nsys.stdout.write("no end")\n'
    expect(await bench.runner.run(await script(text), context)).toEqual({ outcome: 'completed', detail: '' })
    const linesOf = (type: string) => context.lines.filter(each => each.type === type).map(({ line }) => line)
    expect(linesOf('INFO')).toEqual(['one', 'zwei ü', 'no end'])
    expect(linesOf('ERROR')).toEqual(['oh'])
  })

  it('tells how it ended', async () => {
    expect(await bench.runner.run(await script('import sys\nsys.exit(7)\n'), listen())).toEqual({
      outcome: 'failed',
      reason: 'exit-code',
      detail: 'The script ended with 7.',
    })
    const killed = await bench.runner.run(await script('import os\nos.kill(os.getpid(), 9)\n'), listen())
    expect(killed).toMatchObject({ outcome: 'failed', reason: 'crashed' })
  })

  it('sees little of the environment, and an own folder that is gone afterwards', async () => {
    const context = listen()
    const text = [
      'import os, json',
      'open("note.txt", "w").write("x")',
      'print(json.dumps([sorted(os.environ), os.environ["SPEEDRAIL_TRIGGER"], os.getcwd() == os.environ["HOME"], sorted(os.listdir())]))',
    ].join('\n')
    await bench.runner.run(await script(text), context)
    const [names, trigger, isHome, files] = JSON.parse(context.lines[0]?.line ?? '[]')
    expect(names.filter((name: string) => name !== 'LC_CTYPE' && name !== 'PWD')).toEqual([
      'HOME',
      'LANG',
      'PATH',
      'SPEEDRAIL_TRIGGER',
    ])
    expect([trigger, isHome, files]).toEqual(['cocktail_prod_finished', true, ['note.txt', 'script.py']])
    expect(await readdir(join(bench.dataDir, 'actions'))).toEqual([])
  })

  it('has no rights and is bound, whoever the server is', async () => {
    const context = listen()
    const text = [
      'import os, resource',
      'status = dict(line.split(":", 1) for line in open("/proc/self/status").read().splitlines())',
      'print(int(status["CapEff"], 16), status["NoNewPrivs"].strip(), os.getuid() != 0, resource.getrlimit(resource.RLIMIT_NPROC))',
    ].join('\n')
    await bench.runner.run(await script(text), context)
    expect(context.lines.map(({ line }) => line)).toEqual(['0 1 True (64, 64)'])
  })

  it('stands back for the pumps', async () => {
    const context = listen()
    await bench.runner.run(await script('import os, time\ntime.sleep(0.2)\nprint(os.nice(0))\n'), context)
    expect(context.lines).toEqual([{ type: 'INFO', line: '15' }])
  })

  it('ends although it does not want to', async () => {
    const context = listen()
    const text =
      'import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nprint("deaf")\nwhile True: time.sleep(1)\n'
    const run = bench.runner.run(await script(text), context)
    await context.heard(/deaf/)
    context.token.cancel()
    expect(await run).toMatchObject({ outcome: 'completed' })
  })

  it('ends when the process that runs it is killed', async () => {
    const mark = `speedrail_forever_${process.pid}`
    const fixture = fileURLToPath(new URL('./testing/run-forever.fixture.ts', import.meta.url))
    const parent = spawn(process.execPath, ['--import', 'tsx', fixture, mark], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
    const [, dataDir = ''] = line.split(' ')
    // The fixture has the mark in its own command line.
    expect(await marked(mark)).toBeGreaterThan(1)
    parent.kill('SIGKILL')
    await expect.poll(() => marked(mark), { timeout: 20_000 }).toBe(0)
    await rm(dataDir, { recursive: true, force: true })
  })

  it('has a time limit', async () => {
    const limited = await openBench({ environment: realPrograms, scriptTimeLimitMs: 300 })
    const key = await limited.store('import time\ntime.sleep(600)\n')
    const report = await limited.runner.run(doing(aScript(key)), listen())
    expect(report).toEqual({ outcome: 'failed', reason: 'timed-out', detail: 'The script ran longer than 0.3 s.' })
    await limited.dispose()
  })

  it('does not flood this process, however fast it prints', async () => {
    const heard: number[] = []
    let tellEnough: () => void = () => undefined
    const enough = new Promise<void>(resolve => {
      tellEnough = resolve
    })
    const context = {
      ...listen(),
      log: () => {
        if (heard.push(performance.now()) === 6) tellEnough()
      },
    }
    const run = bench.runner.run(await script('while True: print("flood " * 10)\n'), context)
    await enough
    context.token.cancel()
    await run
    const pauses = heard.slice(1, 6).map((at, index) => at - (heard[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(40)
  })
})

describe('what is missing', () => {
  it('is said: the file', async () => {
    const report = await bench.runner.run(doing(aScript(aFileKey('py'))), listen())
    expect(report).toMatchObject({ outcome: 'failed', reason: 'file-gone' })
  })

  it('is said: what keeps scripts apart', async () => {
    const bin = await programFolder(
      bench.dataDir,
      'python3',
      'exec $PYTHON "$@"'.replace('$PYTHON', await pythonHere()),
    )
    const bare = await openBench({ environment: { PATH: bin } })
    expect(await bare.runner.scriptSandbox()).toEqual({
      kind: 'missing',
      reason: 'not-installed',
      detail: 'bwrap, choom, prlimit, setpriv not found',
    })
    const key = await bare.store('print(1)\n')
    const context = listen()
    expect(await bare.runner.run(doing(aScript(key)), context)).toMatchObject({ reason: 'no-sandbox' })
    expect([context.lines, await bare.runner.pythonLibraries()]).toEqual([[], []])
    await bare.dispose()
  })

  it('is said: that the computer does not let it', async () => {
    const bin = await programFolder(
      bench.dataDir,
      'bwrap',
      'echo "bwrap: No permissions to create a new namespace" >&2; exit 1',
    )
    const environment = { PATH: `${bin}:${searchPath}` }
    const bare = await openBench({ environment })
    expect(await bare.runner.scriptSandbox()).toMatchObject({
      reason: 'not-permitted',
      detail: expect.stringContaining('No permissions'),
    })
    const key = await bare.store('print(1)\n')
    expect(await bare.runner.run(doing(aScript(key)), listen())).toMatchObject({ reason: 'no-sandbox' })
    await bare.dispose()
  })

  it('is said: Python', async () => {
    const bare = await openBench({ environment: { PATH: bench.dataDir } })
    const key = await bare.store('print(1)\n')
    expect(await bare.runner.run(doing(aScript(key)), listen())).toMatchObject({ reason: 'no-python' })
    expect(await bare.runner.pythonLibraries()).toEqual([])
    expect(await bare.runner.scriptSandbox()).toMatchObject({ kind: 'missing', reason: 'no-python' })
    await bare.dispose()
  })
})

it('lists the libraries of this Python', async () => {
  const libraries = await bench.runner.pythonLibraries()
  expect(libraries.map(({ name }) => name)).toContain('pip')
})
