/**
 * Runs tests of the project in the guest:
 *
 *   node hil-tests/rig/run.mjs [options] <test files or other words for vitest>
 *
 *   --engine=uml|qemu     User-Mode Linux (unless said otherwise), or QEMU
 *   --real-time           time in the guest is measured, not counted
 *   --header=<kind>       bcm2711 (unless said otherwise), bcm2835, rp1, split (lines on two chips), mockup (numbers from 0)
 *   --limit=<seconds>     on the host's clock
 *   --report=<file>       vitest's JSON report
 *   --root                as root instead of as a user in the groups gpio and i2c
 *   --command=<shell>     runs that instead of vitest
 *
 * Ends with the code of what ran, or 99 when the guest ended without one.
 */
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startGuest } from './guest.mjs'
import { colours, reportName, vitestCommand } from './vitest-command.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'uml' },
    'real-time': { type: 'boolean', default: false },
    header: { type: 'string', default: 'bcm2711' },
    limit: { type: 'string', default: '180' },
    report: { type: 'string' },
    root: { type: 'boolean', default: false },
    command: { type: 'string' },
  },
})

const endWords = {
  off: '',
  cut: 'the power was cut',
  limit: `nothing ended within ${values.limit} s`,
  crash: 'the guest ended without an exit code',
}

try {
  const guest = startGuest({
    command: values.command ?? vitestCommand(positionals),
    engine: values.engine,
    virtualTime: !values['real-time'],
    header: values.header,
    limitS: Number(values.limit),
    asRoot: values.root,
    env: colours(),
    onLine: line => console.log(line),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(99))
  const { end, code } = await guest.gone
  const report = join(guest.outFolder, reportName)
  if (values.report !== undefined && existsSync(report)) copyFileSync(report, values.report)
  guest.forget()
  if (end !== 'off') console.error(`rig: ${endWords[end]}`)
  process.exitCode = code ?? 99
} catch (error) {
  console.error(`rig: ${error.message}`)
  process.exitCode = 99
}
