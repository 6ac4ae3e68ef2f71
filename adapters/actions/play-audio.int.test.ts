import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlayAudio } from '#domain/events/event-action.ts'
import { aFileKey, aWaveFile } from '#domain/testing/event-builders.ts'
import { doing, listen, openBench, programFolder } from './testing/actions-bench.ts'

type Bench = Awaited<ReturnType<typeof openBench>>

let place: Bench
const opened: Bench[] = []
beforeEach(async () => {
  place = await openBench()
})
afterEach(async () => {
  for (const bench of [place, ...opened.splice(0)]) await bench.dispose()
})

/**
 * A computer on which the named programs do what the scripts say, and no others are; with an account's sound servers.
 */
async function computer(programs: Readonly<Record<string, string>>, servers = ['pipewire-0', 'pulse/native']) {
  let bin = ''
  for (const [name, script] of Object.entries(programs)) bin = await programFolder(place.dataDir, name, script)
  const runtime = join(place.dataDir, 'runtime')
  for (const server of servers) {
    await mkdir(dirname(join(runtime, server)), { recursive: true })
    await writeFile(join(runtime, server), '')
  }
  const bench = await openBench({ environment: { PATH: bin, XDG_RUNTIME_DIR: runtime } })
  opened.push(bench)
  return bench
}

const noting = (status = 0): string => `echo "$0" "$@" >> played; exit ${status}`
const playing = async (bench: Bench, with_: Partial<PlayAudio> = {}): Promise<PlayAudio> => ({
  kind: 'play-audio',
  fileName: 'ding.wav',
  fileKey: await bench.store(aWaveFile()),
  volume: 40,
  soundDevice: 'headphones',
  onRepeat: false,
  ...with_,
})

/** The arguments that the player was called with, one line per call. */
const calls = async (bench: Bench): Promise<string[]> => {
  const text = await readFile(join(bench.dataDir, 'actions', 'played'), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => line.replace(/^\S*\/bin\//, '').replace(/\S*\/files\/\S+/, 'FILE'))
}

describe('playing a sound', () => {
  it.each([
    ['mpv', 'mpv --no-config --no-video --no-terminal --volume=40 --audio-device=headphones -- FILE'],
    ['pw-play', 'pw-play --volume=0.4 --target=headphones FILE'],
    ['paplay', 'paplay --volume=26214 --device=headphones FILE'],
    ['ffplay', 'ffplay -nodisp -autoexit -loglevel error -volume 40 FILE'],
    ['aplay', 'aplay --quiet -D headphones FILE'],
  ])('tells %s what to do', async (name, expected) => {
    const bench = await computer({ [name]: noting() })
    const report = await bench.runner.run(doing(await playing(bench)), listen())
    expect([report, await calls(bench)]).toEqual([{ outcome: 'completed', detail: '' }, [expected]])
  })

  const mp3 = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0)
  const ogg = Uint8Array.of(0x4f, 0x67, 0x67, 0x53, 0, 2)

  it.each([
    ['MP3', mp3, 'mpg123 --quiet --scale 13107 -o alsa -a headphones FILE'],
    ['OGG', ogg, 'ogg123 --quiet -d alsa -o dev:headphones FILE'],
    ['WAV', aWaveFile(), 'aplay --quiet -D headphones FILE'],
  ])('takes a player that knows %s', async (_, sound, expected) => {
    const bench = await computer({ aplay: noting(), ogg123: noting(), mpg123: noting() })
    const report = await bench.runner.run(doing(await playing(bench, { fileKey: await bench.store(sound) })), listen())
    expect([report, await calls(bench)]).toEqual([{ outcome: 'completed', detail: '' }, [expected]])
  })

  it.each([
    ['MP3', mp3, 'mpv, pw-play, paplay, ffplay, mpg123'],
    ['OGG', ogg, 'mpv, pw-play, paplay, ffplay, ogg123'],
  ])('says which one is missing for %s', async (name, sound, players) => {
    const bench = await computer({ aplay: noting() })
    const report = await bench.runner.run(doing(await playing(bench, { fileKey: await bench.store(sound) })), listen())
    const detail = `No audio player for ${name} was found. Install one of ${players} and start again.`
    expect(report).toEqual({ outcome: 'failed', reason: 'no-audio-player', detail })
  })

  it('asks no sound server that belongs to somebody else, as on a desktop', async () => {
    const bench = await computer({ 'pw-play': noting(), paplay: noting(), aplay: noting() }, [])
    await bench.runner.run(doing(await playing(bench)), listen())
    expect(await calls(bench)).toEqual(['aplay --quiet -D headphones FILE'])
  })

  it('asks a sound server that the environment names', async () => {
    const bin = await programFolder(place.dataDir, 'paplay', noting())
    const bench = await openBench({ environment: { PATH: bin, PULSE_SERVER: 'tcp:localhost' } })
    opened.push(bench)
    await bench.runner.run(doing(await playing(bench, { soundDevice: null })), listen())
    expect(await calls(bench)).toEqual(['paplay --volume=26214 FILE'])
  })

  it('leaves the device to the system when none is named', async () => {
    const bench = await computer({ aplay: noting() })
    await bench.runner.run(doing(await playing(bench, { soundDevice: null })), listen())
    expect(await calls(bench)).toEqual(['aplay --quiet FILE'])
  })

  it('says what the player cannot do', async () => {
    const bench = await computer({ aplay: noting() })
    const context = listen()
    await bench.runner.run(doing(await playing(bench)), context)
    expect(context.lines).toEqual([{ type: 'INFO', line: 'aplay cannot choose the volume.' }])
  })

  it('fails when the player does, with what it said', async () => {
    const bench = await computer({ mpv: 'echo "no such device" >&2; exit 2' })
    const context = listen()
    const report = await bench.runner.run(doing(await playing(bench, { onRepeat: true })), context)
    expect(report).toEqual({ outcome: 'failed', reason: 'exit-code', detail: 'mpv ended with 2.' })
    expect(context.lines).toEqual([{ type: 'ERROR', line: 'no such device' }])
  })

  it('goes on until it is cancelled when it is to be repeated', async () => {
    const bench = await computer({ mpv: `echo "$0" >> played; echo ding` })
    const context = listen()
    const run = bench.runner.run(doing(await playing(bench, { onRepeat: true })), context)
    await vi.waitFor(() => expect(context.lines.length).toBeGreaterThanOrEqual(3), { timeout: 20_000, interval: 5 })
    context.token.cancel()
    expect(await run).toEqual({ outcome: 'completed', detail: '' })
    const played = (await calls(bench)).length
    await bench.runner.run(doing({ kind: 'do-nothing' }), listen())
    expect((await calls(bench)).length).toBe(played)
  })
})

describe('what is missing', () => {
  it('is said: a player', async () => {
    const bench = await computer({ other: noting() })
    const report = await bench.runner.run(doing(await playing(bench)), listen())
    expect(report).toMatchObject({ outcome: 'failed', reason: 'no-audio-player' })
    expect(await bench.runner.audioDevices()).toEqual([])
  })

  it('is said: the file', async () => {
    const bench = await computer({ mpv: noting() })
    const report = await bench.runner.run(doing(await playing(bench, { fileKey: aFileKey('wav') })), listen())
    expect(report).toMatchObject({ outcome: 'failed', reason: 'file-gone' })
  })
})

describe('the devices', () => {
  it.each([
    [{ aplay: 'echo "null"; echo "    Discard all"; echo "hw:0,0"; echo "    Sound"' }, ['null', 'hw:0,0']],
    [{ paplay: 'true', pactl: "printf '0\\tusb-speaker\\tmodule\\n1\\thdmi\\tmodule\\n'" }, ['usb-speaker', 'hdmi']],
    [{ mpv: `echo "List:"; echo "  'auto' (Auto)"; echo "  'alsa/hw:1' (USB)"` }, ['auto', 'alsa/hw:1']],
    [{ paplay: 'true' }, []],
    [{ paplay: 'true', pactl: 'exit 1' }, []],
    [{ ffplay: 'true' }, []],
  ])('of %j are listed', async (programs, devices) => {
    const bench = await computer(programs as unknown as Record<string, string>)
    expect(await bench.runner.audioDevices()).toEqual(devices)
  })
})

describe('playing a sound when the data folder', () => {
  it('is gone, fails, and makes no other one', async () => {
    const bench = await computer({ mpv: noting() })
    const sound = await playing(bench)
    await rm(bench.dataDir, { recursive: true })
    expect(await bench.runner.run(doing(sound), listen())).toMatchObject({ outcome: 'failed' })
    expect(existsSync(bench.dataDir)).toBe(false)
  })

  it('is another one than at the start, works', async () => {
    const bench = await computer({ mpv: noting() })
    await rm(bench.dataDir, { recursive: true })
    await mkdir(bench.dataDir)
    expect(await bench.runner.run(doing(await playing(bench)), listen())).toMatchObject({ outcome: 'completed' })
    expect(await calls(bench)).toHaveLength(1)
  })
})
