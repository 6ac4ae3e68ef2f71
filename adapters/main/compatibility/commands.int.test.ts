import { expect, it } from 'vitest'
import { runCli } from '../testing/run-cli.ts'

it('speedrail keeps its commands and exit codes', async () => {
  const [nothing, help, unknown, wrongEnvironment] = await Promise.all([
    runCli([], {}),
    runCli(['help'], {}),
    runCli(['umbrella'], {}),
    runCli(['doctor'], { PORT: 'x' }),
  ])
  expect([nothing, help, unknown, wrongEnvironment].map(({ code }) => code)).toEqual([2, 0, 2, 2])
  const commands = [...help.output.matchAll(/^ {2}([a-z].*?)(?: {2,}| puts|$)/gm)].map(([, command]) => command)
  expect(commands).toEqual([
    'off',
    'doctor [--json]',
    'boot-levels write|remove|show',
    'backup <file>',
    'restore <file> --yes',
    'store copy <from> <to>',
  ])
})
