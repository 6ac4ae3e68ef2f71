import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptLimits } from './script-sandbox.ts'
import { aScript, doing, listen, marked, openBench, serve } from './testing/actions-bench.ts'
import { beOrdinaryUser } from './testing/ordinary-user.ts'

/** Marks processes of these tests among all of the computer. */
const mark = `speedrail_hostile_${process.pid}`

let bench: Awaited<ReturnType<typeof openBench>>
let user: Awaited<ReturnType<typeof beOrdinaryUser>>
/** A folder of this computer that a script would like to write to. */
let outside: string
beforeAll(async () => {
  user = await beOrdinaryUser()
  bench = await openOrdinaryBench(20_000)
  outside = await mkdtemp(join(tmpdir(), 'speedrail-outside-'))
  await writeFile(join(outside, 'secret'), 'sesame')
})
afterAll(async () => {
  await bench.dispose()
  await user.dispose()
  await rm(outside, { recursive: true, force: true })
})

const openOrdinaryBench = (scriptTimeLimitMs: number) =>
  openBench({ scriptTimeLimitMs, environment: { PATH: user.searchPath, LANG: 'C.UTF-8' } })

async function begin(lines: readonly string[]) {
  const context = listen()
  const text = ['import os, sys, time', ...lines].join('\n')
  return { context, run: bench.runner.run(doing(aScript(await bench.store(`${text}\n`))), context) }
}

async function said(...lines: readonly string[]): Promise<string> {
  const { context, run } = await begin(lines)
  await run
  return context.lines.map(({ line }) => line).join('\n')
}

it('scripts can be run apart here: without that, nothing of the following is shown', async () => {
  expect(await bench.runner.scriptSandbox()).toEqual({ kind: 'ready' })
})

describe('a script that wants to know too much', () => {
  it('finds neither the data of the machine nor any other file of it', async () => {
    const paths = [
      bench.dataDir,
      join(outside, 'secret'),
      process.cwd(),
      '/etc/speedrail',
      '/etc/shadow',
      '/var/lib',
      '/run',
    ]
    const found = await said(...paths.map(path => `print(os.path.exists(${JSON.stringify(path)}))`))
    expect(found.split('\n')).toEqual(paths.map(() => 'False'))
  })

  it('reads the environment of nobody but itself', async () => {
    const found = await said(
      'for pid in sorted(filter(str.isdigit, os.listdir("/proc")), key=int) + [str(os.getppid())]:',
      '  try: print(pid, open(f"/proc/{pid}/environ").read())',
      '  except OSError as error: print(pid, type(error).__name__)',
      'print("end")',
    )
    expect(found).toContain('end')
    expect(found).not.toMatch(/DATA_DIR|VITEST|npm_|NODE_/)
  })

  it('is one process among few, and cannot reach others', async () => {
    const found = await said(
      `for pid in [${process.pid}, ${process.ppid}]:`,
      '  try: os.kill(pid, 9); print("killed")',
      '  except OSError as error: print(type(error).__name__)',
      'print(len(list(filter(str.isdigit, os.listdir("/proc")))) < 10)',
    )
    expect(found).toBe('ProcessLookupError\nProcessLookupError\nTrue')
  })

  it('finds no files of devices: no output, no bus', async () => {
    const names = (await said('print(" ".join(sorted(os.listdir("/dev"))))')).split(' ')
    expect(names).toContain('null')
    expect(names.filter(name => /gpio|i2c|spi|tty\w|mem|sd|mmcblk|snd|input|loop|vd|kvm/.test(name))).toEqual([])
    expect(await said('print(os.path.exists("/sys"))')).toBe('False')
  })

  it('has no rights to gain, and makes no space of its own where it would have them', async () => {
    const found = await said(
      'import ctypes',
      'print(len(open("/proc/self/uid_map").read().splitlines()), open("/proc/self/uid_map").read().split()[2])',
      'print(ctypes.CDLL(None).unshare(0x10000000))',
      'status = dict(line.split(":", 1) for line in open("/proc/self/status").read().splitlines())',
      'print(int(status["CapEff"], 16), int(status["CapPrm"], 16), status["NoNewPrivs"].strip())',
    )
    expect(found).toBe('1 1\n-1\n0 0 1')
  })
})

describe('a script that wants too much', () => {
  it('of memory, gets an error', async () => {
    expect(await said('try: x = bytearray(1 << 30)', 'except MemoryError: print("no memory")')).toBe('no memory')
  })

  it('of processes, is refused more', async () => {
    const found = await said(
      'count = 0',
      'try:',
      '  while count < 500:',
      '    if os.fork() == 0: time.sleep(600)',
      '    count += 1',
      'except OSError: pass',
      'print(count)',
    )
    expect(Number(found)).toBeGreaterThan(5)
    expect(Number(found)).toBeLessThanOrEqual(scriptLimits.processes)
  })

  it('of the disk, fills its own little place and no more', async () => {
    const found = await said(
      'import resource, signal',
      'signal.signal(signal.SIGXFSZ, signal.SIG_IGN)',
      'def fill(path):',
      '  written = 0',
      '  try:',
      '    with open(path, "wb") as file:',
      '      while written < 1 << 28: written += file.write(bytes(1 << 20))',
      '  except OSError: pass',
      '  return written',
      'print(sum(fill(f"{place}/{nr}") for place in ["/tmp", "/dev/shm"] for nr in range(3)))',
      'for place in ["/", "/dev", "/etc", "/usr", "/tmp/../root"]:',
      '  try: open(place + "/x", "w"); print(place)',
      '  except OSError: pass',
    )
    expect(found).toMatch(/^\d+$/)
    expect(Number(found)).toBeLessThanOrEqual(scriptLimits.files * 1.25)
  })

  it('of open files, is refused more', async () => {
    const found = await said(
      'files = []',
      'try:',
      '  while len(files) < 10000: files.append(open("/dev/null"))',
      'except OSError: pass',
      'print(len(files) < 300)',
    )
    expect(found).toBe('True')
  })

  it('cannot raise its limits', async () => {
    const found = await said(
      'import resource',
      'for name in ["AS", "NPROC", "NOFILE", "FSIZE"]:',
      '  limit = getattr(resource, "RLIMIT_" + name)',
      '  try: resource.setrlimit(limit, (resource.RLIM_INFINITY,) * 2); print("raised")',
      '  except (ValueError, PermissionError): print("refused")',
    )
    expect(new Set(found.split('\n'))).toEqual(new Set(['refused']))
  })
})

describe('a script that wants to stay', () => {
  /** A process that has left its parents, its session and its group, and ticks. */
  const daemon = (name: string): readonly string[] => [
    'if os.fork() == 0:',
    '  os.setsid()',
    '  if os.fork() != 0: os._exit(0)',
    '  for number in range(3): os.dup2(os.open("/dev/null", os.O_RDWR), number)',
    `  os.execvp("sh", ["sh", "-c", "trap '' TERM HUP INT; while :; do sleep 0.05; done", "${name}"])`,
    'time.sleep(0.3)',
  ]

  it('is gone with everything that it has begun, when it ends by itself', async () => {
    const name = `${mark}_a`
    expect(await said(...daemon(name), 'print("left")')).toBe('left')
    await expect.poll(() => marked(name), { timeout: 20_000 }).toBe(0)
  })

  it('is gone with everything when it is cancelled, deaf or not', async () => {
    const name = `${mark}_b`
    const { context, run } = await begin([
      'import signal',
      'for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]: signal.signal(number, signal.SIG_IGN)',
      ...daemon(name),
      'print("staying")',
      'while True: time.sleep(600)',
    ])
    await context.heard(/staying/)
    expect(await marked(name)).toBeGreaterThan(0)
    context.token.cancel()
    expect(await run).toMatchObject({ outcome: 'completed' })
    await expect.poll(() => marked(name), { timeout: 20_000 }).toBe(0)
  })

  it('writes to nothing that outlives it', async () => {
    const before = await readdir(outside)
    await said(
      `for path in [${JSON.stringify(join(outside, 'late'))}, ${JSON.stringify(join(bench.dataDir, 'late'))}]:`,
      '  try: open(path, "w").write("x")',
      '  except OSError: pass',
    )
    expect(await readdir(outside)).toEqual(before)
    await expect(stat(join(bench.dataDir, 'late'))).rejects.toThrow()
  })

  it('prints without end, and is stopped by its limit of time', async () => {
    const limited = await openOrdinaryBench(1500)
    const key = await limited.store('while True: print("flood " * 1000)\n')
    const report = await limited.runner.run(doing(aScript(key)), listen())
    expect(report).toMatchObject({ outcome: 'failed', reason: 'timed-out' })
    await limited.dispose()
  })
})

it('a script calls what is at home', async () => {
  const server = await serve((_request, response) => response.end('lamp is on'))
  const text = `import urllib.request; print(urllib.request.urlopen(${JSON.stringify(server.url('/lamp'))}).read().decode())`
  expect(await said(text)).toBe('lamp is on')
  await server.close()
})

it('a script does not get at a socket in the folder of the machine', async () => {
  const path = join(bench.dataDir, 'socket')
  const server = createServer().listen(path)
  const found = await said(
    'import socket',
    `try: socket.socket(socket.AF_UNIX).connect(${JSON.stringify(path)}); print("in")`,
    'except OSError as error: print(type(error).__name__)',
  )
  expect(found).toBe('FileNotFoundError')
  server.close()
})
